import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string
  readonly ref?: Ref<HTMLAnchorElement>
}

const AnchorContext = createContext<ComponentType<AnchorProps> | null>(null)

/** Gives ui the application's own link, so that ui needs no router. `component` maps `href` to whatever it navigates by. */
export function LinkProvider(props: { component: ComponentType<AnchorProps>; children: ReactNode }): ReactElement {
  return <AnchorContext value={props.component}>{props.children}</AnchorContext>
}

/** A link, drawn by the application's router where there is one. */
export function Link(props: AnchorProps): ReactElement {
  const Anchor = useContext(AnchorContext)
  return Anchor ? <Anchor {...props} /> : <a {...props} />
}
