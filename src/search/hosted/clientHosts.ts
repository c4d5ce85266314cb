/** A host as the client takes it. */
export interface ClientHost {
  url: string;
  accept: 'readWrite';
  protocol: 'http' | 'https';
  port?: number;
}

/** Write origins as hosts of the client; nothing leaves it with its own. */
export function clientHosts(
  origins: readonly string[] | undefined,
): { hosts: ClientHost[] } | undefined {
  if (origins === undefined || origins.length === 0) return undefined;
  return {
    hosts: origins.map((origin) => {
      const { hostname, port, protocol } = new URL(origin);
      return {
        url: hostname,
        accept: 'readWrite',
        protocol: protocol === 'http:' ? 'http' : 'https',
        ...(port !== '' && { port: Number(port) }),
      };
    }),
  };
}
