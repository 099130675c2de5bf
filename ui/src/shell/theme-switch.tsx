import type { ReactElement } from 'react'
import { FaceSelect } from '../controls/face-select.tsx'
import { SegmentedControl } from '../controls/segmented-control.tsx'
import { useMessages } from '../language/messages.ts'
import { Icon } from '../pieces/icon.tsx'
import { uiText } from '../text/ui-text.ts'
import { type Theme, useTheme } from './theme.tsx'

type Props = { readonly face?: 'full' | 'compact'; readonly hideLabel?: boolean }

/** `full` shows the three choices side by side; `compact` is an icon over a native menu. */
export function ThemeSwitch({ face = 'full', hideLabel = false }: Props): ReactElement {
  const text = useMessages(uiText)
  const { theme, setTheme } = useTheme()
  const options = [
    { value: 'system', label: text.themeSystem, icon: 'system' },
    { value: 'light', label: text.themeLight, icon: 'sun' },
    { value: 'dark', label: text.themeDark, icon: 'moon' },
  ] as const
  if (face === 'full') {
    return (
      <SegmentedControl
        label={text.theme}
        hideLabel={hideLabel}
        name="theme"
        value={theme}
        onChange={setTheme}
        options={options}
      />
    )
  }
  const icon = options.find(({ value }) => value === theme)?.icon ?? 'system'
  return (
    <FaceSelect
      className="switch"
      label={text.theme}
      face={<Icon name={icon} size={20} />}
      value={theme}
      options={options}
      // The options above are the three themes and nothing else.
      onChange={(value) => setTheme(value as Theme)}
    />
  )
}
