const PATHS = {
  note: 'M14 2H6v20h12V6zM14 2v4h4M9 12h6M9 16h6',
  tip: 'M9 18h6M10 21h4M12 3a6 6 0 0 1 3.6 10.8c-.7.6-1.1 1.4-1.1 2.2h-5c0-.8-.4-1.6-1.1-2.2A6 6 0 0 1 12 3z',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5M12 8v.01',
  caution: 'M12 4 2.8 20h18.4zM12 10v4M12 17v.01',
  danger: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 8v4M12 16v.01',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  chevron: 'm9 6 6 6-6 6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  play: 'M7 4v16l13-8z',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon next to text with the same meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
