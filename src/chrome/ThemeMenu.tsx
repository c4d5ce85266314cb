import { Icon, type IconName } from '../primitives/Icon.tsx';
import { NavMenu } from './NavMenu.tsx';

const CHOICES: readonly (readonly [name: string, label: string, icon: IconName])[] = [
  ['light', 'Light', 'sun'],
  ['dark', 'Dark', 'moon'],
  ['system', 'System', 'monitor'],
];

/**
 * Shows the choice of color mode. Without scripts, the system's mode applies and there's no choice.
 */
export function ThemeMenu() {
  return (
    <div data-needs-js="">
      <NavMenu id="theme-menu" label="Color mode" icon="sun">
        {CHOICES.map(([name, label, icon]) => (
          <button
            key={name}
            type="button"
            className="nav-option"
            data-theme-choice={name}
            aria-pressed={name === 'system'}
          >
            <Icon name={icon} size={18} />
            {label}
          </button>
        ))}
      </NavMenu>
    </div>
  );
}
