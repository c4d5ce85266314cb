/** The interactive parts that `.mdx` pages may use, each with `client:intent`. */
export { CronPreview } from './CronPreview.tsx';
export { YamlCheck } from './YamlCheck.tsx';
