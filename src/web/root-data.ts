import { useRouteLoaderData } from 'react-router'
import type { SignInProvider } from '../kernel/sign-in-providers.ts'
import type { ShellViewer } from './shell/shell-viewer.ts'

/** What the root route's loader gives every screen. */
export type RootData = {
  /** The signed-in person, null for a visitor. */
  viewer: ShellViewer | null
  /** The team invite that someone without a profile has: of the link that they followed, or for their own address. */
  invite: { message: string; email: string; location: string } | null
  /** The city Home shows, which a new profile starts with; null for visitors and people who have a profile. */
  near: string | null
  /** By the server's clock. */
  year: number
  /** The operator's pages on social networks, null for a network without one. */
  social: { instagram: string | null; facebook: string | null }
  /** The providers that sign-in buttons are shown for. */
  signInWith: SignInProvider[]
  nativeAppUrl: string | null
  /** The operator's map style, null for the built-in outlines. */
  mapStyleUrl: string | null
}

/** The root loader's data; undefined on an error page whose root loader failed. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')
