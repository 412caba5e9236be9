/** A worker that does nothing by itself: a test says what it tells, and that it fails. */
export class FakeWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  readonly asked: unknown[] = [];
  isEnded = false;

  postMessage(request: unknown): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.isEnded = true;
  }

  tell(data: unknown): void {
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  fail(): void {
    if (!this.isEnded) this.dispatchEvent(new Event('error'));
  }
}
