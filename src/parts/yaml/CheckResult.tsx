import { useEffect, useRef } from 'react';
import { faultyReports, summaryOf } from './summaryOf.ts';
import type { YamlFormModel } from './useYamlForm.ts';

interface Props {
  form: YamlFormModel;
  messagesId: string;
}

/** Says what is being done, or what the check found. */
export function CheckResult({ form: { state, checker, checkNow }, messagesId }: Props) {
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Shows a new result without moving the focus.
    if (state.revealed > 0) status.current?.scrollIntoView({ block: 'nearest' });
  }, [state.revealed]);
  const { busy, reports, end, failure } = checker;
  const isFaulty = faultyReports(reports).length > 0;
  return (
    <>
      <div ref={status} className="yaml-check-result">
        <div className="yaml-check-status" role="status" data-busy={busy && ''}>
          {busy !== undefined ? (
            <p className="yaml-check-busy">{busy}</p>
          ) : (
            reports !== undefined && (
              <p className={isFaulty ? undefined : 'yaml-check-fine'}>
                {summaryOf(reports, checker.codeAlone)}
              </p>
            )
          )}
          {end !== undefined && <p>{end}</p>}
          {state.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        {busy === undefined && isFaulty && <a href={`#${messagesId}`}>See all messages</a>}
      </div>
      {failure !== undefined && (
        <div className="load-error" role="alert">
          <p>{failure}</p>
          <button type="button" className="button" onClick={checkNow}>
            Retry
          </button>
        </div>
      )}
    </>
  );
}
