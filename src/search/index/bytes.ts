/**
 * Numbers in bytes below 128 and text in UTF-8: a part is valid text, so every host compresses it as text.
 * A number is written in groups of six bits, lowest first; bit 64 says that more follow.
 */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  /** Appends a whole number of zero or more. */
  number(value: number): void {
    let rest = value;
    while (rest > 63) {
      this.#push((rest & 63) | 64);
      rest = Math.floor(rest / 64);
    }
    this.#push(rest);
  }

  /** Appends a text with its length. */
  text(value: string): void {
    this.#append(new TextEncoder().encode(value));
  }

  /** Appends what another writer holds, with its length. */
  column(writer: ByteWriter): void {
    this.#append(writer.bytes());
  }

  /** Gives what was written. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #append(bytes: Uint8Array): void {
    this.number(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #push(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = byte;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads what a `ByteWriter` wrote; throws a RangeError at the end of its bytes. */
export class ByteReader {
  #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Reads a number. */
  number(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError('a part ended inside a number');
      value += (byte & 63) * scale;
      if (byte < 64) return value;
      scale *= 64;
    }
  }

  /** Reads a text. */
  text(): string {
    return new TextDecoder().decode(this.#take());
  }

  /** Reads a column as a reader of its own. */
  column(): ByteReader {
    return new ByteReader(this.#take());
  }

  #take(): Uint8Array {
    const length = this.number();
    if (this.#at + length > this.#bytes.length)
      throw new RangeError('a part ended inside a column');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}
