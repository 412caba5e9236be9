import { WebSocket } from 'ws';
import { z } from 'zod';
import { cpuProfile, heapProfile, type CpuProfile, type HeapProfile } from './cpu-profile.ts';

/** One allocation in so many bytes is looked at. */
const SAMPLE_BYTES = 16_384;

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1);
const usage = z.object({
  usedSize: z.number(),
  totalSize: z.number(),
  embedderHeapUsedSize: z.number(),
  backingStorageSize: z.number(),
});
const profiled = z.object({ profile: cpuProfile });
const heapProfiled = z.object({ profile: heapProfile });
const evaluated = z.object({ result: z.object({ value: z.string() }) });
const reply = z.object({ id: z.number(), result: z.record(z.string(), z.unknown()).optional() });

/** A process that was started with `--inspect=127.0.0.1:PORT`, asked what only it knows. */
export class Inspector {
  readonly #socket: WebSocket;
  #asked = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async open(port: number): Promise<Inspector> {
    const response = await fetch(`http://127.0.0.1:${String(port)}/json/list`);
    const [target] = targets.parse(await response.json());
    const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new Inspector(socket);
  }

  /** Collects all garbage; answers the bytes of the heap that are left in use, and those the heap still holds. */
  async heap(): Promise<z.output<typeof usage>> {
    await this.#ask('HeapProfiler.collectGarbage');
    await this.#ask('HeapProfiler.collectGarbage');
    return usage.parse(await this.#ask('Runtime.getHeapUsage'));
  }

  /** Begins to note where the time goes. @param everyUs how often it looks, in microseconds */
  async startProfile(everyUs: number): Promise<void> {
    await this.#ask('Profiler.enable');
    await this.#ask('Profiler.setSamplingInterval', { interval: everyUs });
    await this.#ask('Profiler.start');
  }

  /** What it has noted since. */
  async stopProfile(): Promise<CpuProfile> {
    return profiled.parse(await this.#ask('Profiler.stop')).profile;
  }

  /** Notes for a while which functions take heap into use, whether or not it is collected again. */
  async sampleHeap(seconds: number): Promise<HeapProfile> {
    const sampled = { includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true };
    await this.#ask('HeapProfiler.startSampling', { samplingInterval: SAMPLE_BYTES, ...sampled });
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return heapProfiled.parse(await this.#ask('HeapProfiler.stopSampling')).profile;
  }

  /** What an expression says in there, which has to be a text. */
  async evaluate(expression: string): Promise<string> {
    return evaluated.parse(await this.#ask('Runtime.evaluate', { expression })).result.value;
  }

  close(): void {
    this.#socket.close();
  }

  #ask(method: string, params: object = {}): Promise<unknown> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve) => {
      const listen = (data: Buffer): void => {
        const parsed = reply.safeParse(JSON.parse(data.toString()));
        if (!parsed.success || parsed.data.id !== id) return;
        this.#socket.off('message', listen);
        resolve(parsed.data.result);
      };
      this.#socket.on('message', listen);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
