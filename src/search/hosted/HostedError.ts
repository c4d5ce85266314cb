/** Why the hosted service gave no answer: its status, or 0 when it could not be reached in time. */
export class HostedError extends Error {
  readonly status: number;
  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HostedError';
    this.status = status;
  }
}
