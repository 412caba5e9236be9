import { BackOff } from './back-off.ts';

const PAUSES = { firstMs: 2000, longestMs: 60_000 };

interface LineListener {
  /** A stream is being opened: what comes on it is to be heard. */
  onOpen(source: EventSource): void;
  /** It is open again after a loss: what came meanwhile was missed. */
  onMissed(): void;
}

/**
 * A stream of events that is held while the page is in sight and the device online. A browser left to itself comes back
 * at one pace for ever; this one backs off, whatever the server does.
 */
export class LiveLine {
  readonly #url: string;
  readonly #listener: LineListener;
  readonly #backOff = new BackOff(PAUSES);
  #source: EventSource | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isLost = false;

  constructor(url: string, listener: LineListener) {
    this.#url = url;
    this.#listener = listener;
  }

  /** Opens it; what it returns closes it for good. */
  open(): () => void {
    const shown = (): void => this.#hear();
    const online = (): void => this.#hear();
    const offline = (): void => this.#close();
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    this.#hear();
    return () => {
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
      this.#close();
    };
  }

  #hear(): void {
    this.#close();
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    const source = new EventSource(this.#url);
    this.#source = source;
    // First, so that an error is looked at before the stream is closed here.
    this.#listener.onOpen(source);
    source.addEventListener('open', () => {
      this.#backOff.answered(performance.now());
      if (this.#isLost) this.#listener.onMissed();
      this.#isLost = false;
    });
    source.addEventListener('error', () => this.#lose());
  }

  #lose(): void {
    this.#close();
    this.#isLost = true;
    this.#retry = setTimeout(() => this.#hear(), this.#backOff.next(performance.now()));
  }

  #close(): void {
    clearTimeout(this.#retry);
    this.#source?.close();
    this.#source = null;
  }
}
