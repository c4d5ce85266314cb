import { describe, expect, it } from 'vitest';
import { lintDiagram } from './lintDiagram.ts';

const faults = (source: string): string[] =>
  lintDiagram(source).map(
    ({ line, what, fix }) => `${line}: ${what}${fix === undefined ? '' : ` → ${fix}`}`,
  );

describe('lintDiagram', () => {
  it.each([
    'flowchart LR\n  %% note\n  A[One] --> B(Two)\n  A -->|text here| C{Three?}\n  B -- yes --> C\n  C -.-> D[(db)]\n  D ==> E([x])\n  A & B --> F\n  class A,B read',
    'graph TD\n  subgraph g [Group]\n    direction LR\n    A --> B\n  end\n  C --> A\n  C --> g',
    'sequenceDiagram\n  participant A as Alice\n  actor B\n  A->>+B: Hello\n  B-->>-A: ok\n  Note over A,B: text\n  alt good\n  A->>B: x\n  else bad\n  A-xB: y\n  end',
    'stateDiagram-v2\n  direction LR\n  state "Long name" as a\n  [*] --> a\n  a --> b : text\n  state c {\n    d --> e\n  }\n  b --> [*]',
    'classDiagram\n  class A {\n    +String name\n    +eat() void\n  }\n  class B\n  A <|-- B : is\n  A "1" --> "*" C\n  A : +int age',
    'erDiagram\n  A ||--o{ B : has\n  A {\n    varchar(10) id PK FK "key"\n    int n\n  }',
  ])('finds nothing in a valid diagram (%#)', (source) => {
    expect(faults(source)).toEqual([]);
  });

  it.each([
    ['an arrow without spaces', 'flowchart LR\nA-->B'],
    ['a label before an arrow without spaces', 'flowchart LR\nA[x]-->B'],
    ['an arrow without a space after it', 'flowchart LR\nA -->B'],
    ['a dotted arrow without spaces', 'flowchart LR\nA-.->B'],
    ['an arrow with an open end', 'flowchart LR\nA --o B'],
    ['an invisible arrow', 'flowchart LR\nA ~~~ B'],
    ['an arrow with two heads', 'flowchart LR\nA <--> B'],
    ['a label after the first mention', 'flowchart LR\nA --> B\nB[Label] --> C'],
    ['a node named before its subgraph', 'flowchart LR\nA --> B\nsubgraph g [G]\nB --> C\nend'],
    ['brackets in a label', 'flowchart LR\nA[x [y] z] --> B'],
    ['an arrow to nothing', 'flowchart LR\nA -->'],
    ['colors', 'flowchart LR\nA --> B\nstyle A fill:#f00\nB:::warm --> C'],
    ['an unknown kind of component', 'flowchart LR\nA --> B\nclass A warm'],
    ['a subgraph without an end', 'flowchart LR\nsubgraph g [G]\nA --> B'],
    ['an end without a subgraph', 'flowchart LR\nA --> B\nend'],
    ['two statements on the first line', 'graph LR; A --> B'],
    ['semicolons', 'flowchart LR\nA --> B;'],
    ['front matter', '---\ntitle: x\n---\nflowchart LR\nA --> B'],
    ['an accessible title', 'flowchart LR\naccTitle: x\nA --> B'],
    ['an unsupported kind', 'gantt\ntitle x'],
    ['an empty diagram', '  '],
    ['only a first line', 'flowchart LR'],
    ['a message without text', 'sequenceDiagram\nA->>B'],
    ['a participant declared late', 'sequenceDiagram\nA->>B: x\nparticipant B as Bob'],
    ['an activation line', 'sequenceDiagram\nA->>B: x\nactivate B'],
    ['a loop without an end', 'sequenceDiagram\nloop x\nA->>B: x'],
    ['a note in a state diagram', 'stateDiagram-v2\na --> b\nnote right of a : text'],
    ['a state described late', 'stateDiagram-v2\na --> b\nb : Text'],
    ['a choice', 'stateDiagram-v2\nstate c <<choice>>\na --> c'],
    ['a class relation without spaces', 'classDiagram\nA<|--B'],
    ['a class annotation outside', 'classDiagram\n<<interface>> A'],
    ['an entity relation without text', 'erDiagram\nA ||--o{ B'],
    ['keys with commas', 'erDiagram\nA {\nint id PK, FK\n}'],
  ])('reports %s', (name, source) => {
    expect(`${name}\n${faults(source).join('\n')}`).toMatchSnapshot();
  });
});
