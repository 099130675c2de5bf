import { Panel, SegmentedControl, ThemeSwitch, useMessages } from '@emun/ui'
import { useHiddenAmounts } from '../../platform/device.ts'
import { settingsText } from './messages.ts'
import { SubPage } from './sub-page.tsx'

/** How the app looks on this device, and whether it shows amounts. */
export function AppearancePage() {
  const text = useMessages(settingsText)
  const [isHidden, setHidden] = useHiddenAmounts()
  return (
    <SubPage part="appearance" lead={text.appearanceLead}>
      <Panel title={text.theme}>
        <ThemeSwitch hideLabel />
      </Panel>
      <Panel title={text.amounts}>
        <SegmentedControl
          label={text.amounts}
          hideLabel
          name="amounts"
          value={isHidden ? 'hidden' : 'shown'}
          onChange={(choice) => setHidden(choice === 'hidden')}
          options={[
            { value: 'shown', label: text.shown, icon: 'eye' },
            { value: 'hidden', label: text.hidden, icon: 'eye-off' },
          ]}
        />
        <p className="settings-hint">{text.amountsHint}</p>
      </Panel>
    </SubPage>
  )
}
