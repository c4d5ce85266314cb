import { inflection } from './stem.ts';
import { isFunctionWord } from './stopwords.ts';

/** Groups of words that name one thing in data engineering; every member finds the others, none outranks the word itself. */
const GROUPS: readonly string[] = [
  // Platforms and stores
  'k8s, kubernetes', 'gke, google kubernetes engine', 'eks, elastic kubernetes service', 'aks, azure kubernetes service', 'postgres, postgresql, pg, psql',
  'gcs, google cloud storage, gs', 's3, simple storage service', 'abfs, adls, azure blob storage, azure data lake, wasb',
  'mssql, sql server, microsoft sql, sqlserver', 'bq, bigquery', 'gcp, google cloud', 'aws, amazon', 'motherduck, mother duck', 'duckdb, duck db',
  'db, database', 'dw, dwh, data warehouse', 'object store, object storage, bucket, blob', 'lakehouse, data lake',
  // Moving and shaping data
  'cdc, change data capture', 'upsert, merge', 'append, insert', 'elt, etl, extract load transform', 'ingest, ingestion, load, import, read, extract',
  'export, write, sink, destination', 'source, input', 'dedupe, deduplicate, deduplication, dedup, duplicate, distinct, unique',
  'incremental, delta load', 'backfill, reprocess, full refresh, reload, rerun', 'partition, shard', 'watermark, cursor, high water mark, bookmark',
  'scd, slowly changing dimension', 'dag, directed acyclic graph, pipeline, flow, workflow', 'job, task',
  'model, transformation, transform', 'udf, user defined function', 'macro, jinja, template', 'ddl, data definition language',
  'column, field', 'row, record', 'table, dataset', 'null, empty, missing', 'datatype, data type, dtype', 'primary key, unique key, business key',
  'encoding, charset, character set', 'delimiter, separator', 'batch, chunk', 'hash, checksum, digest, fingerprint', 'gzip, gz',
  // Running
  'cron, schedule, scheduling, scheduler, automation, timer, recurring, periodic', 'trigger, event, sensor', 'alert, notification, notify, email, slack',
  'retry, attempt', 'parallel, parallelism, concurrency, concurrent, threads', 'timeout, time out, time limit', 'throttle, throttling, rate limit', 'cancel, abort, stop, kill, terminate',
  'pause, snooze, suspend', 'bootstrap, startup, start up', 'ttl, time to live, expiration, expiry, expire, retention', 'disable, silence, suppress, ignore, skip, mute, turn off, switch off', 'enable, activate, turn on, switch on', 'start, launch, run, execute', 'deploy, deployment, ship, publish, release', 'rollback, revert, undo',
  'log, logging', 'monitor, monitoring, observability, metrics', 'debug, troubleshoot, troubleshooting, diagnose, fix',
  'error, failure, exception, fail, crash', 'slow, performance, speed, optimize, tuning, fast', 'memory, ram, oom, out of memory', 'size, sizing, scale, scaling',
  'test, check, assert, assertion, validation, data quality, expectation', 'cost, price, pricing, billing',
  // Setting up
  'secret, vault, credential, password, token, api key', 'auth, authentication, authenticate, login, log in, sign in, signin',
  'sso, single sign on', 'mfa, 2fa, two factor, otp, totp', 'iam, role, permission, access control, access right, rights, authorization, rbac, grant', 'rbac, role based access control',
  'env, environment', 'var, variable', 'env var, environment variable, env variable, envvar', 'config, configuration, configure, setting, option, preference', 'param, parameter, argument, args, variable',
  'repo, repository, git', 'vcs, version control, git', 'ci, continuous integration', 'cd, continuous delivery, continuous deployment',
  'pr, pull request, merge request', 'install, installation, setup, set up', 'quickstart, getting started, tutorial, get started, intro, introduction',
  'upgrade, update, migrate, migration', 'delete, remove, uninstall, drop, clear, clean, purge, erase', 'create, add, new, init, initialize', 'outdated, out of date, stale', 'rename, move', 'find, search, lookup', 'list, show',
  'change, modify, edit, alter', 'dir, directory, folder', 'dependency, package, library, module',
  'cli, command line, command line interface, terminal', 'api, rest, http, endpoint', 'ui, user interface, dashboard, console', 'ide, editor',
  'llm, ai, language model, genai', 'mcp, model context protocol', 'agent, assistant, bot, copilot', 'prompt, instruction, rule',
  'on prem, on premise, self hosted, self host', 'vpn, ssh tunnel, bastion, tunnel', 'tls, ssl, https, certificate, cert',
  'max, maximum, most', 'min, minimum, least', 'id, identifier', 'tag, label', 'host, hostname, host name', 'user, username, user name', 'password, passphrase, pwd',
  'url, uri, address, link', 'docs, documentation', 'faq, frequently asked questions', 'eol, end of life, deprecated, deprecation, obsolete', 'sla, sev, severity, incident',
  'regex, regexp, regular expression', 'json, jsonl, ndjson', 'yaml, yml', 'js, javascript', 'ts, typescript', 'py, python', 'async, asynchronous', 'sync, synchronous', 'os, operating system', 'proxy, gateway',
];

export interface Synonym {
  /** Words that must all be there. */
  readonly words: readonly string[];
}

/** Longest phrase in the list, in words. */
export const LONGEST_PHRASE = 4;

/** What joins the words of a compound. */
const JOINTS = /-+/;

const byPhrase = new Map<string, Synonym[]>();
for (const group of GROUPS) {
  const members = group.split(', ').map((member) => member.split(' '));
  for (const member of members) {
    const key = keyOf(member);
    const others = byPhrase.get(key) ?? [];
    for (const other of members) if (keyOf(other) !== key) others.push({ words: other.filter((word) => !isFunctionWord(word)) });
    byPhrase.set(key, others);
  }
}

/** Compares phrases by stem and without function words: `env vars`, `out of date`. */
function keyOf(words: readonly string[]): string {
  return words.filter((word) => !isFunctionWord(word)).map(inflection).join(' ');
}

/** Finds what else some words of the field are called, whether a joined one is written apart or together: `start-up` is `start up` and `startup`. */
export function synonymsOf(words: readonly string[]): readonly Synonym[] {
  const keys = new Set([words, words.flatMap((word) => word.split(JOINTS)), words.map((word) => word.replaceAll('-', ''))].map(keyOf));
  return [...keys].flatMap((key) => byPhrase.get(key) ?? []);
}
