import { Fragment, type ReactElement } from 'react';

/** Show a line of text in which only code and bold words are marked. */
export function InlineText({ text }: { text: string }): ReactElement {
  return (
    <>
      {text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => {
        if (part.startsWith('`') && part.length > 2)
          return <code key={index}>{part.slice(1, -1)}</code>;
        if (part.startsWith('**') && part.length > 4)
          return <strong key={index}>{part.slice(2, -2)}</strong>;
        return <Fragment key={index}>{part}</Fragment>;
      })}
    </>
  );
}
