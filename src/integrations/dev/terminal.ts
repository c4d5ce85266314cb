import nodeLogger from 'astro/logger/node';

interface LogEvent {
  level: string;
  label: string | null;
  message: string;
}

/**
 * Astro prints this after `[404] /path` for every unknown URL, with the names of our route files.
 */
const ROUTER_NOISE = /`getStaticPaths\(\)` route pattern was matched/;

/**
 * Returns a function that is true for the messages to show. The error of a page that can't be
 * rendered is shown again only after a page worked.
 */
export function messageFilter(): (event: LogEvent) => boolean {
  const shown = new Set<string>();
  return ({ level, label, message }) => {
    if (ROUTER_NOISE.test(message)) return false;
    if (message.includes('[200]')) shown.clear();
    if (label === 'content' || (level !== 'warn' && level !== 'error')) return true;
    const isNew = !shown.has(message);
    shown.add(message);
    return isNew;
  };
}

/** Creates the log of Astro's build and dev server: its default one, without repetitions. */
export default function terminal(): ReturnType<typeof nodeLogger> {
  const log = nodeLogger({ level: 'debug' });
  const isShown = messageFilter();
  return {
    ...log,
    write: (event) => {
      if (isShown(event)) log.write(event);
    },
  };
}
