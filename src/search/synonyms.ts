import { keepLast } from './keepLast.ts';
import { inflection } from './stem.ts';
import { isFunctionWord } from './stopwords.ts';

/** Groups of words that name one thing, in data engineering and in what people ask of software; every member finds the others, none outranks the word itself. */
const GROUPS: readonly string[] = [
  // Platforms and stores
  'postgresql, psql', 'gcs, gs', 'abfs, adls, azure blob storage, azure data lake, wasb',
  'mssql, sql server, microsoft sql, sqlserver', 'gcp, google cloud', 'aws, amazon', 'duckdb, duck db',
  'dw, dwh, data warehouse', 'object store, object storage, bucket, blob', 'lakehouse, data lake',
  // Moving and shaping data
  'upsert, merge', 'append, insert', 'elt, etl, extract load transform', 'ingest, ingestion, load, import, read, extract',
  'export, write, sink, destination', 'source, input', 'dedupe, deduplicate, deduplication, dedup, duplicate, distinct, unique',
  'incremental, delta load', 'backfill, reprocess, rerun', 'full refresh, full load, reload', 'rerun, run again', 'partition, shard', 'watermark, cursor, high water mark, bookmark',
  'dag, directed acyclic graph, pipeline, flow, workflow', 'job, task',
  'model, transformation, transform', 'macro, jinja, template',
  'column, field', 'row, record', 'table, dataset', 'null, empty, missing', 'datatype, data type, dtype', 'primary key, unique key, business key',
  'timestamp, datetime, date time', 'lineage, upstream, downstream, dependency graph', 'mask, masking, redact, redaction, hide, obfuscate, anonymize', 'encoding, charset, character set, decode, unicode, utf-8, utf8', 'delimiter, separator', 'batch, chunk', 'hash, checksum, digest, fingerprint',
  // Running
  'cron, schedule, scheduling, scheduler, automation, timer, recurring, periodic', 'trigger, event, sensor', 'alert, notification, notify, email, slack',
  'retry, attempt, try again', 'parallel, parallelism, concurrency, concurrent, threads', 'timeout, time out, time limit', 'throttle, throttling, rate limit, 429, too many requests', 'cancel, abort, stop, kill, terminate',
  'pause, snooze, suspend', 'bootstrap, startup, start up', 'ttl, time to live, expiration, expiry, expire, retention', 'disable, silence, suppress, ignore, mute, turn off, switch off, switched off', 'disable, enabled', 'skip, ignore, leave out', 'enable, activate, turn on, switch on', 'start, launch, run, execute', 'deploy, deployment, ship, publish, release', 'rollback, revert, undo',
  'log, logging', 'monitor, monitoring, observability, metrics', 'debug, troubleshoot, troubleshooting, diagnose, diagnostics, fix',
  'error, failure, exception, fail, crash', 'slow, performance, speed, optimize, tuning, fast', 'stuck, hang, hanging, frozen, unresponsive', 'cpu, processor, cores', 'load balancer, load balancing, round robin', 'memory, ram, oom, out of memory', 'size, sizing, scale, scaling',
  'mock, stub, fake', 'test, check, assert, assertion, validation, data quality, expectation', 'cost, price, pricing, billing',
  // Setting up
  'secret, vault, credential, password, token, api key', 'auth, authentication, authenticate, login, log in, sign in, signin',
  'logout, log out, sign out, signout', 'signup, sign up, register, registration, create account', 'permission denied, access denied, forbidden, 403, unauthorized, 401, not authorized, insufficient privileges', 'mfa, 2fa, two factor, otp, totp', 'iam, role, permission, access control, access right, rights, authorization, rbac, grant',
  'env var, environment variable, env variable, envvar', 'config, configuration, configure, setting, option, preference', 'param, parameter, argument, args, variable',
  'repo, repository, git', 'vcs, version control, git', 'cd, continuous delivery, continuous deployment',
  'pr, pull request, merge request', 'install, installation, setup, set up', 'quickstart, getting started, tutorial, get started, intro, introduction',
  'upgrade, update, migrate, migration', 'delete, remove, uninstall, drop, clear, clean, purge, erase, get rid, throw away', 'create, add, new, init, initialize, scaffold', 'outdated, out of date, stale, freshness', 'rename, move', 'find, search, lookup', 'list, show',
  'change, modify, edit, alter, switch', 'increase, raise, bump', 'reduce, decrease, lower', 'latest, newest, most recent', 'dir, directory, folder', 'dependency, package, library, module',
  'cli, command line, command line interface, terminal', 'api, rest, http, endpoint', 'ui, user interface, dashboard, console', 'ide, editor',
  'llm, ai, language model, genai', 'agent, assistant, bot, copilot', 'prompt, instruction, rule',
  'on prem, on premise, self hosted, self host', 'vpn, ssh tunnel, bastion, tunnel', 'tls, ssl, https, certificate, cert', 'mtls, mutual tls, client certificate',
  'max, maximum, most', 'min, minimum, least', 'tag, label', 'offline, internet, air gapped', 'firewall, allowlist, whitelist, proxy', 'insecure, vulnerable, vulnerability', 'beta, prerelease, pre release', 'webhook, callback', 'connectivity, reachable, ping', 'host, hostname, host name', 'user, username, user name', 'password, passphrase, pwd',
  'url, uri, address, link', 'example, sample, demo', 'colleague, teammate, coworker, collaborator', 'eol, end of life, deprecated, deprecation, obsolete', 'sla, sev, severity, incident',
  'json, jsonl, ndjson', 'internationalization, localization, translation', 'server sent events, eventsource', 'crawl, crawler, scrape, scraper', 'proxy, gateway',
  // Everyday words
  'limit, cap, quota, budget', 'endless, infinite', 'alias, nickname, shortcut', 'conversation, chat, thread', 'history, past, previous', 'image, picture, photo', 'audio, voice, speech, recording, sound', 'compress, compression, gzip, zip, shrink',
  'loading, spinner, loader', 'mobile, phone', 'analytics, statistics, stats, metrics', 'visitor, user, reader', 'delegate, hand off, hand over', 'shorten, truncate, trim, cut', 'subfolder, subdirectory, subpath', 'robots, search engine, seo',
  'production, deployed', 'forward, redirect', 'censor, filter', 'classify, categorize, sort', 'keep, save, store, persist, persistence', 'several, multiple, many', 'confirm, approve, approval', 'combine, join, concatenate', 'split, divide', 'compare, comparison, diff',
  'daily, every day', 'hourly, every hour', 'weekly, every week', 'monthly, every month', 'nightly, every night, overnight', 'average, mean', 'group, aggregate, aggregation', 'string, text', 'legacy, old', 'encrypt, encryption',
  'spreadsheet, excel, xlsx', 'mandatory, required', 'temporary, temp, tmp, ephemeral', 'bill, invoice, billing',
  'mutex, lock, locking', 'postpone, delay, defer', 'daemon, background service, background process', 'fault tolerance, resilience, resiliency', 'machine, host', 'dangerous, insecure, unsafe, risky',
  'twice, duplicate, more than once, multiple times', 'take too long, timeout, time limit', 'go down, fail, crash, die, outage', 'forever, indefinitely, endless', 'right now, currently, current', 'keep, retain, retention', 'boot, startup, start up',
  'worker, runner, agent, executor', 'chain, dependent, downstream, sequence', 'chunk, shard, piece, batch, scatter', 'diagram, flow chart, flowchart, chart, graph, visualize, visualization, plot', 'copy, transfer, upload', 'print, output, stdout, console',
  'every minute, every few minutes, periodic, interval', 'web ui, web interface, dashboard', 'attach, connect', 'empty, purge, flush', 'submit, launch, send', 'inspect, look at, view', 'script, program, executable, binary', 'bandwidth, traffic, throughput', 'client, peer', 'at once, simultaneous, concurrent, in parallel, parallel',
];

/** Other spellings and abbreviations of one word: each counts nearly as the word itself, also in a title. */
const SPELLINGS: readonly string[] = [
  'k8s, kubernetes', 'gke, google kubernetes engine', 'eks, elastic kubernetes service', 'aks, azure kubernetes service', 'postgres, postgresql, pg',
  'gcs, google cloud storage', 's3, simple storage service', 'mssql, microsoft sql, sqlserver', 'bq, bigquery', 'gcp, google cloud platform', 'motherduck, mother duck',
  'db, database', 'dwh, data warehouse', 'cdc, change data capture', 'scd, scd2, slowly changing dimension', 'dbx, databricks', 'dag, directed acyclic graph', 'udf, user defined function',
  'ddl, data definition language', 'dedupe, dedup, deduplicate', 'gzip, gz', 'ttl, time to live', 'sso, single sign on', 'mfa, 2fa, two factor', 'rbac, role based access control',
  'env, environment', 'var, variable', 'config, configuration', 'param, parameter', 'repo, repository', 'vcs, version control', 'ci, continuous integration',
  'pr, pull request', 'auth, authentication', 'dir, directory', 'cli, command line, command line interface', 'llm, language model', 'mcp, model context protocol',
  'max, maximum', 'min, minimum', 'id, identifier', 'org, organization, organisation', 'docs, documentation', 'faq, frequently asked questions', 'eol, end of life',
  'lts, long term support', 'sse, server sent events', 'cors, cross origin resource sharing', 'mtls, mutual tls', 'regex, regexp, regular expression', 'yaml, yml',
  'js, javascript', 'ts, typescript', 'py, python', 'async, asynchronous', 'sync, synchronous', 'os, operating system', 'tz, timezone, time zone', 'int, integer',
  'bool, boolean', 'i18n, internationalization, internationalisation', 'l10n, localization, localisation', 'a11y, accessibility', 'catalog, catalogue', 'disk, disc', 'program, programme', 'dst, daylight saving, summer time',
];

export interface Synonym {
  /** Words that must all be there; none that only hold a phrase together. */
  readonly words: readonly string[];
  /** They are the same word, spelt otherwise. */
  readonly same: boolean;
}

/** Longest phrase in the list, in words. */
export const LONGEST_PHRASE = 4;

/** What joins the words of a compound. */
const JOINTS = /-+/g;

const byPhrase = new Map<string, Synonym[]>();
for (const group of SPELLINGS) learn(group, true);
for (const group of GROUPS) learn(group, false);

function learn(group: string, same: boolean): void {
  const members = group.split(', ').map((member) => member.split(' '));
  for (const member of members) {
    const key = keyOf(member);
    const others = byPhrase.get(key) ?? [];
    for (const other of members) {
      // What holds a phrase together is not in the index; a verb without its particle is another: `log` of `log in`.
      if (keyOf(other) !== key && !isFunctionWord(other.at(-1) ?? '')) others.push({ words: other.filter((word) => !isFunctionWord(word)), same });
    }
    byPhrase.set(key, others);
  }
}

/** Compares phrases by stem: `env vars`. */
function keyOf(words: readonly string[]): string {
  return words.map(inflection).join(' ');
}

/** Finds what else some words of the field are called, whether a joined one is written apart or together: `start-up` is `start up` and `startup`. */
export function synonymsOf(words: readonly string[]): readonly Synonym[] {
  return ofPhrase(words.join(' '));
}

const ofPhrase = keepLast((phrase): readonly Synonym[] => {
  const keys = new Set([phrase, phrase.replace(JOINTS, ' '), phrase.replace(JOINTS, '')].map((written) => keyOf(written.split(' '))));
  return [...keys].flatMap((key) => byPhrase.get(key) ?? []);
});
