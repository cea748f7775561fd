import displayFont from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  useSearchParams,
} from 'react-router'
import type { Route } from './+types/root'
import { apiContext, type Calls, siteContext, type Viewer, viewerContext } from './api-context.ts'
import { isChatPath, isDoorPath } from '../kernel/path-kinds.ts'
import { paths } from '../kernel/paths.ts'
import { useFocusAfterClosing } from './auth/use-focus-after-closing.ts'
import { lastNear } from './discover/last-near.ts'
import { replayEarlyInput } from './early-input/replay-early-input.ts'
import { useBrowserValue } from './kit/device/use-browser-value.ts'
import { type RootData, useRootData } from './root-data.ts'
import { PendingScreen } from './shell/chunk-recovery/pending-screen.tsx'
import { ReloadBanner } from './shell/chunk-recovery/reload-banner.tsx'
import { ErrorScreen } from './shell/errors/error-screen.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header/header.tsx'
import { keepShown } from './shell/offline/keep-shown.ts'
import type { ShellViewer } from './shell/shell-viewer.ts'
import { words } from './shell/shell-words.ts'
import { inviteKeyMax } from '../kernel/limits.ts'
import { WebApp } from './shell/web-app/web-app.tsx'
import './styles.css'

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const viewer = context.get(viewerContext)
  const site = context.get(siteContext)
  const api = context.get(apiContext)
  const shownViewer = viewer && (await shellViewer(viewer, api))
  return {
    viewer: shownViewer,
    invite: shownViewer?.hasProfile ? null : await openInvite(request, shownViewer, api),
    near: shownViewer && !shownViewer.hasProfile ? (lastNear(request) ?? site.defaultCity) : null,
    year: site.year,
    social: site.socialLinks,
    signInWith: site.signInWith,
    nativeAppUrl: site.nativeAppUrl,
    mapStyleUrl: site.map?.styleUrl ?? null,
  }
}

/** A signed-in person finds the invite for their address, however they came here. */
async function openInvite(request: Request, viewer: ShellViewer | null, api: Calls): Promise<RootData['invite']> {
  const key = new URL(request.url).searchParams.get('invite')?.slice(0, inviteKeyMax)
  if (!viewer && !key) return null
  return (await api.fetchTeamInvite(viewer ? {} : { key })).invite
}

/** The signed-in person as the header shows them, with every entity that they manage. */
async function shellViewer(viewer: NonNullable<Viewer>, api: Calls): Promise<ShellViewer> {
  const [{ user }, { entities }] = await Promise.all([api.fetchOwnUser({}), api.listManagedEntities({})])
  return {
    userId: viewer.userId,
    label: user.username ?? user.fullName ?? viewer.email.split('@')[0] ?? viewer.email,
    hasProfile: user.username !== null,
    image: user.image,
    fullName: user.fullName,
    isOperator: viewer.isOperator,
    entities,
  }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShown]

/**
 * The viewer is fetched again after writes and on Home, where guarded pages send visitors; going from page to page
 * keeps it, so a page that can't be fetched doesn't take the header down with it.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  nextUrl.pathname === paths.home || nextUrl.pathname === currentUrl.pathname

/** Headings are the brand and come with the page; text may wait for its own font until the next page. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: displayFont },
]

const noSocialLinks = { instagram: null, facebook: null }

export function Layout({ children }: { children: ReactNode }) {
  const data = useRootData()
  const { pathname } = useLocation()
  // An error page keeps the ways out that the door lacks.
  const hasError = Boolean(useRouteError())
  const isFullScreen = isDoorPath(pathname) && !hasError
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        {/* A phone's keyboard makes the page smaller, so a composer at its foot stays above it. */}
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="theme-color" content="#0b1430" />
        <link rel="icon" href={paths.icon} type="image/svg+xml" />
        <link rel="manifest" href={paths.webManifest} />
        <link rel="apple-touch-icon" href={paths.appIcon('apple-touch')} />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-gold focus:p-3 focus:text-night"
        >
          {words.skip}
        </a>
        {!isFullScreen && <Header viewer={data?.viewer ?? null} />}
        {children}
        {!isFullScreen && !(isChatPath(pathname) && !hasError) && (
          <Footer year={data?.year ?? null} social={data?.social ?? noSocialLinks} isVisitor={!data?.viewer} />
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData: { viewer, nativeAppUrl } }: Route.ComponentProps) {
  useEffect(replayEarlyInput, [])
  useEffect(watchScrollbar, [])
  useFocusAfterClosing()
  return (
    <>
      <LoginNeedsScripts />
      <PendingScreen>
        <Outlet />
      </PendingScreen>
      <WebApp userId={viewer?.userId ?? null} nativeAppUrl={nativeAppUrl} />
      <AuthModalHost />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PendingScreen>
        <ErrorScreen />
      </PendingScreen>
      <ReloadBanner />
    </>
  )
}

/** Tells the styles, as a dialog opens, that the page has no scrollbar whose room would have to be kept. */
function watchScrollbar() {
  const root = document.documentElement
  const measure = () => {
    // Behind an open dialog the page has none either way.
    if (document.querySelector('dialog:modal')) return
    root.toggleAttribute('data-no-scrollbar', window.innerWidth === root.clientWidth)
  }
  // It doesn't bubble.
  document.addEventListener('beforetoggle', measure, { capture: true })
  return () => document.removeEventListener('beforetoggle', measure, { capture: true })
}

/** Where the login dialog would open: a browser without scripts says why it does not. */
function LoginNeedsScripts() {
  const [params] = useSearchParams()
  if (!params.get('login')) return null
  return (
    <noscript>
      <p className="border-b border-gold bg-deck-2 px-4 py-3 text-center font-semibold">{words.loginNeedsScripts}</p>
    </noscript>
  )
}

const AuthModal = lazy(async () => ({ default: (await import('./auth/auth-modal.tsx')).AuthModal }))

/** Opens the login dialog where the address has `login`; its code is loaded only then, in the browser only. */
function AuthModalHost() {
  const [params] = useSearchParams()
  const isBrowser = useBrowserValue(() => true, false)
  if (!isBrowser || !params.get('login')) return null
  return (
    <Suspense fallback={null}>
      <AuthModal />
    </Suspense>
  )
}
