# Matador as a container: docs/OPERATIONS.md, "In containers". `npm run test:container` builds it, starts it and plays in it.
#
#   docker build -t matador .
#   docker run --read-only --tmpfs /tmp -e DEMO_PUBLIC=1 -p 8080:8080 -v matador:/data matador
#
# Both images are Debian 12; of the second only the C library and a shell are used, as Node comes with the packages.
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY . .
# A registry of your own is named in the secret `npmrc`; it stays in no layer.
ENV NPM_CONFIG_USERCONFIG=/run/secrets/npmrc
RUN --mount=type=secret,id=npmrc npm ci --no-audit --no-fund && npm run build
# The server and its crowd as they run: no pages' sources, no tools, no tests.
RUN --mount=type=secret,id=npmrc \
  npm ci --omit=dev --omit=peer --workspace apps/server --workspace apps/crowd --include-workspace-root --no-audit --no-fund \
  && sh ops/container/trim.sh

FROM ${BASE_IMAGE}
# initdb asks for the name of its user.
RUN echo 'matador:x:10001:10001::/data:/usr/sbin/nologin' >> /etc/passwd \
  && echo 'matador:x:10001:' >> /etc/group \
  && mkdir -m 700 /data && chown 10001:10001 /data
WORKDIR /app
COPY --from=build /app /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data PATH=/app/node_modules/.bin:/usr/bin:/bin
USER 10001:10001
VOLUME /data
EXPOSE 8080
# The server lets go of its tables and closes its sockets first: give it 45 s (`docker stop --time 45`).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning"]
CMD ["apps/server/src/main.ts"]
