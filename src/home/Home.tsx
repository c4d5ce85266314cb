import { Card, Cards } from '../authoring/Cards.tsx';
import { href } from '../chrome/href.ts';
import { Icon } from '../primitives/Icon.tsx';
import { dayText } from '../primitives/language.ts';
import { Pictogram } from '../primitives/Pictogram.tsx';
import homeRun from './homeRun.json' with { type: 'json' };

/** A link in homeLinks.json. If it has several routes, the first existing one is used. */
interface HomeLink {
  label: string;
  text?: string;
  icon?: string;
  routes: readonly string[];
}

interface ShownLink extends Omit<HomeLink, 'routes'> {
  route: string;
}

interface HomeRelease {
  title: string;
  route: string;
  date: string;
  description: string;
}

interface HomeProps {
  product: string;
  actions: readonly ShownLink[];
  /** A real flow: HTML of its graph, and of the query of its last component. */
  flow?: { graph: string; query: string };
  roles: readonly { name: string; icon: string; text: string; links: readonly ShownLink[] }[];
  planes: readonly ShownLink[];
  guides: readonly ShownLink[];
  releases: readonly HomeRelease[];
}

export function shownLinks(
  links: readonly HomeLink[],
  exists: (route: string) => boolean,
): ShownLink[] {
  return links.flatMap(({ routes, ...link }) => {
    const route = routes.find((candidate) => exists(candidate.replace(/#.*$/, '')));
    return route === undefined ? [] : [{ ...link, route }];
  });
}

/** The headline of the home page, whose second part is emphasized. */
const HEADLINE = ['Data pipelines that run', 'where your data is'] as const;

function leadOf(product: string): string {
  return `${product} reads, transforms, tests, and writes data on your own data plane, and starts each step when its data is ready.`;
}

/** Shows the home page: what the platform does, search, and entry points. */
export function Home({ product, actions, flow, roles, planes, guides, releases }: HomeProps) {
  return (
    <div className="home" data-region="home">
      <main id="content">
        <Hero product={product} actions={actions} flow={flow} planes={planes} />
        <section className="home-section" aria-labelledby="roles">
          <h2 id="roles">Start from what you do</h2>
          <ul className="cards">
            {roles.map(({ name, icon, text, links }) => (
              <li className="card card-links" data-kind={icon} key={name}>
                <h3 className="card-title">
                  <Pictogram name={icon} size={20} />
                  {name}
                </h3>
                <div className="card-body">
                  <p>{text}</p>
                  <LinkList links={links} isInCard />
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section className="home-section" aria-labelledby="planes">
          <h2 id="planes">Start from your data plane</h2>
          <Cards>
            {planes.map(({ label, text, icon, route }) => (
              <Card key={label} href={href(route)} icon={icon} title={label}>
                {text}
              </Card>
            ))}
          </Cards>
        </section>
        <div className="home-columns">
          <section className="home-section" aria-labelledby="guides">
            <h2 id="guides">Most needed</h2>
            <LinkList links={guides} />
          </section>
          {releases.length > 0 && (
            <section className="home-section" aria-labelledby="latest">
              <h2 id="latest">Latest releases</h2>
              <ul className="home-releases">
                {releases.map(({ title, route, date, description }) => (
                  <li key={route}>
                    <div>
                      <time dateTime={date}>{dayText(date)}</time>
                    </div>
                    <a href={href(route)}>{title}</a>
                    <p>{description}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </main>
    </div>
  );
}

function Hero({
  product,
  actions,
  flow,
  planes,
}: Pick<HomeProps, 'product' | 'actions' | 'flow' | 'planes'>) {
  return (
    <section className="hero">
      <div className="hero-inner">
        <h1 id="page-title" tabIndex={-1}>
          {HEADLINE[0]} <em>{HEADLINE[1]}</em>
        </h1>
        <p className="lead">{leadOf(product)}</p>
        <ul className="hero-actions">
          {actions.map(({ label, route }, index) => (
            <li key={label}>
              <a
                className={`button ${index === 0 ? 'button-primary' : 'button-quiet'}`}
                href={href(route)}
              >
                {label}
                {index === 0 && <Icon name="arrow" size={16} />}
              </a>
            </li>
          ))}
        </ul>
        <ul className="hero-planes" aria-label="Data planes">
          {planes.map(({ label, icon = '' }) => (
            <li className="logo-name" key={label}>
              <Pictogram name={icon} size={16} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
      {flow && <FlowRun {...flow} />}
    </section>
  );
}

/** Shows a flow after a flow run: its graph, the query of its last component, and its rows. */
function FlowRun({ graph, query }: NonNullable<HomeProps['flow']>) {
  return (
    <figure className="diagram hero-flow" data-markdown-ignore="">
      <div className="diagram-frame" dangerouslySetInnerHTML={{ __html: graph }} />
      <pre className="hero-query" tabIndex={0}>
        <code data-title="revenue_by_store.sql" dangerouslySetInnerHTML={{ __html: query }} />
      </pre>
      <table className="hero-rows" translate="no">
        <caption>revenue_by_store</caption>
        <thead>
          <tr>
            {homeRun.columns.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {homeRun.table.map((row) => (
            <tr key={row[0]}>
              {row.map((value, index) => (
                <td key={homeRun.columns[index]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption>
        The flow of the{' '}
        <a href={href('/getting-started/quickstarts/developer')}>developer quickstart</a> after a
        flow run, with its last query and part of its result
      </figcaption>
    </figure>
  );
}

function LinkList({ links, isInCard }: { links: readonly ShownLink[]; isInCard?: boolean }) {
  return (
    <ul className={isInCard ? undefined : 'home-links'}>
      {links.map(({ label, route }) => (
        <li key={label}>
          <a href={href(route)}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
