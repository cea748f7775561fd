import type { ContractRouterClient } from '@orpc/contract'
import { createContext } from 'react-router'
import type { Contract } from '../contract.ts'
import type { SignInProvider } from '../kernel/sign-in-providers.ts'

/** The calls as loaders use them, in process. */
export type Calls = ContractRouterClient<Contract>

/** The viewer, as far as a screen may know. */
export type Viewer = { userId: string; email: string; isOperator: boolean } | null

/** What every loader reaches besides its address. */
export const apiContext = createContext<Calls>()
export const viewerContext = createContext<Viewer>()
/** The product's name, origin and the town that visitors see first; the moment at which the page is made. */
export const siteContext = createContext<{
  productName: string
  origin: string
  defaultCity: string
  /** The providers that buttons are shown for. */
  signInWith: SignInProvider[]
  nativeAppUrl: string | null
  /** The operator's style of maps, null for our own outlines. */
  map: { styleUrl: string } | null
  socialLinks: { instagram: string | null; facebook: string | null }
  /** By the product's clock, ms since 1970. */
  now: number
  year: number
}>()
/** Receives errors thrown by a screen that aren't refusals. */
export const bugContext = createContext<(error: unknown) => void>()
