#!/bin/sh
# Leaves of a checkout with its packages what runs: called by the Dockerfile in its folder of building, by nobody else.
set -eu
[ -d apps/web/dist ] && [ -d apps/console/dist ] || { echo 'the pages are not built' >&2; exit 1; }

# Tools, tests, and the sources of the pages, which are built.
rm -rf attacks bench docs e2e faults hostile mutations ops scripts simulation .cache
rm -rf apps/server/test apps/crowd/test packages/*/test packages/*/bench
find apps packages -name '*.test.ts' -not -path '*/node_modules/*' -delete
rm -rf packages/*/fixtures
find apps/web apps/console -mindepth 1 -maxdepth 1 -not -name dist -exec rm -rf {} +
find . -maxdepth 1 -type f -not -name package.json -not -name LICENSE -delete

# What packages bring for people, compilers and their own tests; their licences stay.
rm -rf node_modules/node-linux-*/include node_modules/node-linux-*/share node_modules/*/test
find node_modules -type f -name '*.a' -delete
find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' -o -name '*.flow' \) \
  -not -iname '*licen[cs]e*' -delete
