import { withBase } from '../../navigation/address.ts';
import { MCP_ROUTE } from '../../navigation/outputRoutes.ts';

/** Writes the part of nginx's `server` block that forwards to the MCP service. */
export function nginxMcp(base: string): string {
  return [
    `location = ${withBase(MCP_ROUTE, base)} {`,
    '    client_max_body_size 1m;',
    '    proxy_pass http://127.0.0.1:4322;',
    '    proxy_http_version 1.1;',
    '    proxy_set_header Host $host;',
    '    # The service counts the requests of each address.',
    '    proxy_set_header X-Real-IP $remote_addr;',
    '    proxy_read_timeout 60s;',
    '}',
    '',
  ].join('\n');
}
