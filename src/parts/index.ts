/** The interactive parts for `.mdx` pages, each to be used with `client:intent`. */
export { CronPreview } from './CronPreview.tsx';
export { YamlCheck } from './YamlCheck.tsx';
export { Playground } from './Playground.tsx';
