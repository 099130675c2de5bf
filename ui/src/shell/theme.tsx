import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

export type Theme = 'system' | 'light' | 'dark'

type ThemeState = { readonly theme: Theme; readonly setTheme: (theme: Theme) => void }

const ThemeContext = createContext<ThemeState>({ theme: 'system', setTheme: () => undefined })

export type ThemeProviderProps = {
  readonly initial: Theme
  /** Called after a change, for the cookie. */
  readonly onChange?: (theme: Theme) => void
  readonly children: ReactNode
}

/** Holds the theme and writes it on `<html data-theme>`; `system` leaves the attribute off and the stylesheet decides. */
export function ThemeProvider({ initial, onChange, children }: ThemeProviderProps): ReactElement {
  const [theme, paint] = useState(initial)
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
  const setTheme = useCallback(
    (next: Theme) => {
      paint(next)
      onChange?.(next)
    },
    [onChange],
  )
  const state = useMemo(() => ({ theme, setTheme }), [theme, setTheme])
  return <ThemeContext value={state}>{children}</ThemeContext>
}

export function useTheme(): ThemeState {
  return useContext(ThemeContext)
}
