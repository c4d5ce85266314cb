import { useEffect, useState } from 'react';
import { countText } from './countText.ts';
import { LiveRegion } from './LiveRegion.tsx';
import type { SearchState } from './state.ts';

/** Wait before something is read out: a reader who types hears one count, not one for each letter. */
const QUIET = 500;

/** Tell what a state shows in a polite live region. */
export function StatusLine({ state }: { state: SearchState }) {
  const text = countText(state);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  return <LiveRegion text={said} />;
}
