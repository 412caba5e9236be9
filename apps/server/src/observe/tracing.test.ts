import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testNats, twoNodes } from '../../test/cluster.ts';
import { testContext } from '../../test/database.ts';
import { formedTable, startTestServer } from '../../test/game-server.ts';
import { byFallback, Page } from '../../test/page.ts';
import { onTurn, openVenue } from '../../test/table.ts';
import { openTracing } from './tracing.ts';

const attribute = z.object({ key: z.string(), value: z.looseObject({}) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(attribute),
  status: z.looseObject({ code: z.int().optional() }),
});
type Span = z.infer<typeof span>;
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.looseObject({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.looseObject({ spans: z.array(span) })),
    }),
  ),
});

/** A collector of traces on this machine. */
const openCollector = async () => {
  const paths: string[] = [];
  const spans: Span[] = [];
  const server = createServer((request, reply) => {
    paths.push(request.url ?? '');
    void json(request).then((body) => {
      for (const { scopeSpans } of sent.parse(body).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      reply.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { endpoint: `http://127.0.0.1:${String(port)}`, paths, spans, close: () => server.close() };
};

test('a trace joins the frame of a move at the edge, its work at the table and its commit', async () => {
  const collector = await openCollector();
  const context = await testContext();
  const tracing = await openTracing({ endpoint: collector.endpoint, share: 1 }, context.nodeId);
  const venue = await openVenue(context, tracing);
  const { pages, competitionId } = await venue.deal();
  const mover = onTurn(pages);
  const { turn } = mover.state;
  expect((await mover.answer(mover.act(byFallback(mover)))).eventName).toBe('seen');
  await mover.until(() => mover.state.turn > turn);
  await tracing.close();
  collector.close();
  expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']));
  const of = (name: string): Span => {
    const [first, ...others] = collector.spans.filter((one) => one.name === name);
    expect(others, name).toEqual([]);
    return span.parse(first);
  };
  const [edge, table, commit] = [of('edge.frame'), of('table.act'), of('table.commit')];
  expect([edge.traceId, table.traceId]).toEqual([commit.traceId, commit.traceId]);
  expect([edge.parentSpanId, table.parentSpanId, commit.parentSpanId]).toEqual([undefined, edge.spanId, table.spanId]);
  expect(edge.attributes).toContainEqual({ key: 'competition', value: { stringValue: competitionId } });
  for (const one of [edge, table, commit]) {
    expect(BigInt(one.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(one.startTimeUnixNano));
    expect(one.status.code ?? 0).toBe(0);
  }
});

test('a trace joins the frame at one process with the table and the commit at another', async () => {
  const collector = await openCollector();
  const [keeper, edge] = await twoNodes(await testContext(), await testNats());
  const settings = { endpoint: collector.endpoint, share: 1 };
  const [ofKeeper, ofEdge] = [await openTracing(settings, keeper.nodeId), await openTracing(settings, edge.nodeId)];
  const venue = await openVenue(keeper, ofKeeper);
  const server = await startTestServer(edge, ofEdge);
  const members = await venue.members();
  const competitionId = await formedTable(keeper, venue.server, venue.tournamentId, members);
  const pages = await Promise.all(
    members.map(({ caller }) => new Page(server.host, caller.cookie, competitionId).join()),
  );
  for (const page of pages) await page.until(() => page.view?.dealNumber === 1);
  const mover = onTurn(pages);
  expect((await mover.answer(mover.act(byFallback(mover)))).eventName).toBe('seen');
  for (const tracing of [ofEdge, ofKeeper]) await tracing.close();
  collector.close();
  const [frame, order, table, commit] = ['edge.frame', 'keeper.order', 'table.act', 'table.commit'].map((name) =>
    span.parse(collector.spans.find((one) => one.name === name)),
  );
  expect(new Set([frame, order, table, commit].map((one) => one?.traceId)).size).toBe(1);
  expect([order?.parentSpanId, table?.parentSpanId, commit?.parentSpanId]).toEqual([
    frame?.spanId,
    order?.spanId,
    table?.spanId,
  ]);
  expect([frame?.status.code ?? 0, commit?.status.code ?? 0]).toEqual([0, 0]);
  expect(ofKeeper.resume('no trace', 'keeper.order', {})).toBeNull();
});

/** Prints what of OpenTelemetry the whole server loads, before it is asked to trace. */
const LOADED = `
import { registerHooks } from 'node:module';
const seen = [];
registerHooks({ load: (url, context, next) => { if (url.includes('@opentelemetry')) seen.push(url); return next(url, context); } });
await import(process.argv[1]);
process.stdout.write(JSON.stringify(seen));
`;

test('without a collector nothing of OpenTelemetry is loaded but the interface that prom-client brings', () => {
  const entry = new URL('../start.ts', import.meta.url).href;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', LOADED, entry], {
    encoding: 'utf8',
  });
  const seen = z.array(z.string()).parse(JSON.parse(stdout === '' ? stderr : stdout));
  expect(seen.filter((url) => !url.includes('/@opentelemetry/api/'))).toEqual([]);
});
