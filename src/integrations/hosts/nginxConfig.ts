import { encodeAddress, type PageRedirect } from './hostRedirects.ts';
import { BINARY_TYPES, TEXT_TYPES } from './mediaTypes.ts';
import {
  FOREVER,
  HASHED_FOLDERS,
  markdownLink,
  REVALIDATE,
  SQL_WORKER,
  SQL_WORKER_POLICY,
  strictTransport,
} from './rules.ts';
import { HOST_FILES } from 'published/hostFile.ts';
import { securityHeaders } from 'published/securityHeaders.ts';
import { withBase } from 'published/address.ts';
import { MCP_ROUTE } from 'published/outputRoutes.ts';

/**
 * Writes the `map` blocks for nginx's `http` level, with the rules of the local server
 * (packages/published/src/locate.ts). `Location` uses the path as sent: the decoded one may contain a line end.
 */
export function nginxHttp(
  policy: string,
  redirects: readonly PageRedirect[],
  base: string,
  id: string,
): string {
  const text = [
    ...pathMaps(base),
    ...fileMaps(),
    map(
      '$docs_safe$docs_route',
      '$docs_moved',
      'The target of a redirect.',
      redirects.map(({ from, to }) => [rowOf(`1${from}`), target(to, base)]),
    ),
    ...headerMaps(policy),
  ].join('\n');
  return forSite(text, id);
}

/**
 * Names the variables after the site, because nginx shares them between all sites of a server. The
 * server block sets `$docs_root`, before it includes our files.
 */
function forSite(text: string, id: string): string {
  return text.replaceAll(/\bdocs_(?!root\b)/g, `docs_${id}_`);
}

/** Returns a key of a map. nginx's hash table refuses long ones, but not as an expression. */
function rowOf(text: string): string {
  return Buffer.byteLength(text) < LONG_KEY ? text : `~^${escape(text)}$`;
}

/** Maps a request to the route below the base, and to its canonical path. */
function pathMaps(base: string): string[] {
  const folder = base.slice(0, -1);
  return [
    map('$uri', '$docs_inside', 'The path below the base; empty for other sites on this server.', [
      [`~^${escape(folder)}(?<docs_in>/.*)$`, '$docs_in'],
    ]),
    map('$request_uri', '$docs_sent', 'The same path as the client sent it.', [
      [`~^${escape(folder)}(?<docs_se>/[^?]*)`, '$docs_se'],
    ]),
    map(
      '$request_uri',
      '$docs_safe',
      'Rejects encoded slashes, double slashes (hosts), parent folders, and hidden files.',
      [
        ['default', '1'],
        [String.raw`~*^[^?]*(?:%2f|%5c|\x5c|//|/(?:\.|%2e)(?!well-known(?:[/?]|$)))`, '0'],
      ],
    ),
    map('$docs_inside', '$docs_route', 'The canonical route.', [
      ['default', '$docs_inside'],
      [String.raw`~^/(?:index(?:\.html|/)?)?$`, '/'],
      [String.raw`~^(?<docs_ra>/.+)/index\.html$`, '$docs_ra'],
      [String.raw`~^(?<docs_rb>/.+)\.html$`, '$docs_rb'],
      ['~^(?<docs_rc>/.+)/$', '$docs_rc'],
    ]),
    map(
      '$docs_safe$docs_sent',
      '$docs_clean',
      'The canonical URL path, if the client sent another form.',
      [
        [String.raw`~^1/index(?:\.html|/)?$`, base],
        [String.raw`~^1(?<docs_ca>/.+)/index\.html$`, `${folder}$docs_ca`],
        [String.raw`~^1(?<docs_cb>/.+)\.html$`, `${folder}$docs_cb`],
        ['~^1(?<docs_cc>/.+)/$', `${folder}$docs_cc`],
      ],
    ),
  ];
}

function fileMaps(): string[] {
  return [
    map('$docs_safe$docs_route', '$docs_page', 'The file of the page at the route.', [
      ['default', NOTHING],
      ['1/', '/index.html'],
      ['1/404', NOTHING],
      ['~^1(?<docs_pa>/.+)$', '${docs_pa}.html'],
    ]),
    map('$http_accept', '$docs_markdown', 'Whether the client prefers Markdown to HTML.', [
      ['default', '0'],
      ...markdownPatterns().map((pattern) => [pattern, '1'] as const),
    ]),
    map('$docs_safe$docs_route', '$docs_twin', 'The page at the route as Markdown.', [
      ['default', NOTHING],
      ['1/', '/index.md'],
      ['1/404', NOTHING],
      ['~^1(?<docs_ta>/.+)$', '${docs_ta}.md'],
    ]),
    map('$docs_markdown', '$docs_preferred', 'The file to try first.', [
      ['0', '$docs_page'],
      ['1', '$docs_twin'],
    ]),
    map('$docs_safe$docs_inside', '$docs_file', 'Any other file, except configuration for hosts.', [
      ['default', NOTHING],
      [String.raw`~^1${HOST_FILES}|\.html$`, NOTHING],
      ['~^1(?<docs_fa>/.*[^/])$', '$docs_fa'],
    ]),
  ];
}

function headerMaps(policy: string): string[] {
  return [
    map(
      '$status $docs_inside',
      '$docs_cache',
      'How long browsers may cache a response. A missing hashed file may reappear.',
      [
        [`~^(?:200|206|304) /(?:${HASHED_FOLDERS.join('|')})/`, FOREVER],
        [String.raw`~^\d+ /`, REVALIDATE],
      ],
    ),
    map('$https $http_x_forwarded_proto $docs_inside', '$docs_transport', 'Sent only over HTTPS.', [
      ['~^(?:on [^/]*|[^/]*https) /', strictTransport],
    ]),
    ...Object.entries(securityHeaders(policy)).map(([name, value]) =>
      map('$docs_inside', variableOf(name), '', [
        ...(value === policy ? [[`~^${SQL_WORKER}`, SQL_WORKER_POLICY] as const] : []),
        ['~^/', value],
      ]),
    ),
  ];
}

/**
 * Writes the part of a `server` block that sets `$docs_root` to the folder of the built site. The
 * block may contain other sites, so all that isn't a variable is in a location.
 */
export function nginxServer(policy: string, base: string, id: string): string {
  const files = [
    '    absolute_redirect off;',
    ...Object.keys(securityHeaders(policy)).map(
      (name) => `    add_header ${name} ${variableOf(name)} always;`,
    ),
    '    add_header strict-transport-security $docs_transport always;',
    '    add_header cache-control $docs_cache always;',
    '    add_header link $docs_link;',
    '    add_header vary $docs_vary;',
    '    root $docs_folder;',
    '    gzip_static on;',
    '    gzip on;',
    '    gzip_vary on;',
    `    gzip_types ${unique(TEXT_TYPES)
      .filter((type) => type !== 'text/html')
      .join(' ')};`,
    '    charset utf-8;',
    `    charset_types ${unique(TEXT_TYPES)
      .filter((type) => !/^image\/|manifest|html/.test(type))
      .join(' ')};`,
    '    default_type application/octet-stream;',
    '    types {',
    ...Object.entries(
      Object.groupBy(Object.entries({ ...TEXT_TYPES, ...BINARY_TYPES }), ([, type]) => type),
    ).map(
      ([type, extensions = []]) =>
        `        ${type} ${extensions.map(([extension]) => extension).join(' ')};`,
    ),
    '    }',
  ];
  const text = [
    'set $docs_folder $docs_root;',
    '# A page that also exists as Markdown says so.',
    'set $docs_link "";',
    'set $docs_vary "";',
    'if (-f $docs_folder$docs_twin) {',
    `    set $docs_link '${markdownLink(`${base.slice(0, -1)}$docs_twin`)}';`,
    '    set $docs_vary Accept;',
    '}',
    'set $docs_other $docs_clean;',
    '# Redirects to the canonical URL only if the page exists.',
    'if (!-f $docs_folder$docs_page) { set $docs_other ""; }',
    '',
    ...(base === '/'
      ? []
      : [
          `location = ${base.slice(0, -1)} {`,
          '    absolute_redirect off;',
          `    return 308 ${base}$is_args$args;`,
          '}',
          '',
        ]),
    `location ${base} {`,
    ...files,
    '    if ($docs_moved) { return 301 $docs_moved; }',
    '    if ($docs_other) { return 308 $docs_other$is_args$args; }',
    '    try_files $docs_preferred $docs_page $docs_file =404;',
    '    error_page 404 @docs_missing;',
    '}',
    '',
    'location @docs_missing {',
    ...files,
    '    try_files /404.html =404;',
    '}',
    '',
  ].join('\n');
  return forSite(text, id);
}

/**
 * Returns patterns of `Accept` headers that prefer Markdown, like `prefersMarkdown` of the local
 * server: a pattern for quality 1, and one for each tenth below.
 */
function markdownPatterns(): string[] {
  const html = String.raw`(?:text/html|text/\*|\*/\*)`;
  const markdown = String.raw`(?:^|,)\s*text/markdown\s*`;
  const tenths = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenth) => {
    const isHigher = tenth === 9 ? '1' : String.raw`(?:1|0\.[${tenth + 1}-9])`;
    const rejected = String.raw`${html}\s*(?:$|,|;\s*q=${isHigher})`;
    return String.raw`~*^(?!.*${rejected})(?=.*${markdown};\s*q=0\.${tenth})`;
  });
  return [String.raw`~*${markdown}(?:$|,|;(?!\s*q=)|;\s*q=1)`, ...tenths];
}

/** Bytes that fit into a row of nginx's hash table on every machine. */
const LONG_KEY = 40;

const NOTHING = '/_nginx/nothing';

function map(
  from: string,
  to: string,
  why: string,
  rows: readonly (readonly [string, string])[],
): string {
  const hasDefault = rows.some(([key]) => key === 'default');
  const lines = [...(hasDefault ? [] : [['default', ''] as const]), ...rows].map(
    ([key, value]) => `    ${quote(key)} ${quote(value)};`,
  );
  return [...(why === '' ? [] : [`# ${why}`]), `map "${from}" ${to} {`, ...lines, '}', ''].join(
    '\n',
  );
}

/** Quotes a text for nginx, which unescapes some characters after a backslash. */
function quote(text: string): string {
  return `"${text.replaceAll(/\\(?=["'\\trn])|"/g, String.raw`\$&`)}"`;
}

function escape(text: string): string {
  return text.replaceAll(/[.+*?()[\]{}|^$\\]/g, String.raw`\$&`);
}

/** Writes the target of a redirect with the reader's query, unless it has its own. */
function target(to: string, base: string): string {
  const [path = '', ...hash] = encodeAddress(to, base).split(/(?=#)/);
  return `${path}${path.includes('?') ? '' : '$is_args$args'}${hash.join('')}`;
}

function variableOf(header: string): string {
  return `$docs_${header.replaceAll('-', '_')}`;
}

function unique(types: Readonly<Record<string, string>>): string[] {
  return [...new Set(Object.values(types))];
}

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
