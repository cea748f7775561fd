import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { ownPath } from '../../features/accounts/rules/registration.ts'
import { Dialog } from '../kit/dialog.tsx'
import { Notice } from '../kit/notice.tsx'
import { useRootData } from '../root-data.ts'
import { forgetAuthMemory, useAuthMemory } from './auth-memory.ts'
import { authParams, without } from './auth-params.ts'
import { words } from './auth-words.ts'
import {
  isOnPage,
  isSentByFriend,
  isShownAfterClosing,
  leadsToAddPage,
  leadsToPlanLink,
  leadsToTickets,
  setupReason,
} from './next-page.ts'
import { ForgotPanel } from './panels/forgot-panel.tsx'
import { LinkPanel } from './panels/link-panel.tsx'
import { LoginPanel } from './panels/login-panel.tsx'
import { RegisterPanel } from './panels/register-panel.tsx'
import { VerifyPanel } from './panels/verify-panel.tsx'
import { ShortProfile } from './wizard/short-profile.tsx'
import { Wizard } from './wizard/wizard.tsx'

const titles = {
  login: words.login.title,
  forgot: words.forgot.title,
  register: words.register.title,
  verify: words.verify.title,
  link: words.social.link.title,
  wizard: words.wizard.title,
}

/** Login, registration, its verification and the wizard in one dialog (spec 2, modals 2 and 3). */
export function AuthModal() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const root = useRootData()
  const userId = root?.viewer?.userId ?? null
  const invite = root?.invite ?? null
  const opening = params.get('login')
  const [memory, remember] = useAuthMemory(userId, ({ panel }) => {
    if (opening === 'forgot') return { panel: 'forgot' }
    // Alike for all addresses: whether one has an account is not for anyone with the link to learn.
    if (invite) return panel === 'verify' ? {} : { panel: 'register', email: invite.email }
    if (panel === 'verify') return {}
    if (opening === 'register' || isSentByFriend(params.get('next'))) return { panel: 'register' }
    // Someone who requested a link for a new password comes back to log in.
    return panel === 'forgot' ? { panel: 'login' } : {}
  })
  const revalidator = useRevalidator()
  const navigate = useNavigate()
  const hasProfile = root?.viewer?.hasProfile === true
  const next = params.get('next')
  const shortReason = invite ? 'team' : leadsToAddPage(next) ? 'page' : leadsToPlanLink(next) ? 'plan' : null
  // Tickets need no profile: who came for them sets it up later.
  const needsProfile = invite !== null || opening === 'setup' || !leadsToTickets(next)
  const ticketsPath = root?.viewer && !hasProfile && !needsProfile ? ownPath(next) : null
  const panel = root?.viewer ? 'wizard' : params.get('social') === 'link' ? 'link' : memory.panel

  // A new panel is used, and read out, from its first field or its heading on.
  useEffect(() => {
    const first = document.getElementById(`sign-in-${panel}`)?.querySelector<HTMLElement>('h3, input:not([readonly])')
    first?.focus()
  }, [panel])

  // The profile may have been created in another tab: in any case, continue to the requested page.
  useEffect(() => {
    if (!hasProfile || userId === null) return
    forgetAuthMemory(userId)
    // The link that opened the dialog is gone: without this the focus would begin again at the end of the page.
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    if (next === null)
      void navigate({ search: without(params, authParams) }, { replace: true, preventScrollReset: true })
    else void navigate(ownPath(next), { replace: true })
  }, [hasProfile, userId, navigate, params, next])

  useEffect(() => {
    if (ticketsPath !== null) void navigate(ticketsPath, { replace: true })
  }, [ticketsPath, navigate])

  const leaveOut = (names: string[]) => setParams(without(params, names), { replace: true, preventScrollReset: true })

  /** Leads to the page that the person was going to, or back to it; to Home below if it can't be shown yet. */
  const close = () => {
    // The next time, it opens as the button that is pressed says.
    if (panel !== 'verify' && panel !== 'wizard') remember({ panel: 'login' })
    const isSignedIn = root?.viewer != null
    if (next === null || isOnPage(next, pathname) || !isShownAfterClosing(next, isSignedIn)) leaveOut(authParams)
    else if (!isSignedIn && hasPageBefore()) void navigate(-1)
    else void navigate(ownPath(next), { replace: true })
  }

  /** From a link that is not wanted, or over, to the other ways in. */
  const startAgain = () => {
    remember({ panel: 'login' })
    leaveOut(['social'])
  }

  /** There is a session: continue to the wizard if the profile is missing, else back to the previous page. */
  const goOn = () => revalidator.revalidate()

  if (hasProfile || ticketsPath !== null) return null
  return (
    <Dialog title={titles[panel]} open onClose={close}>
      <div id={`sign-in-${panel}`}>
        <SocialProblem />
        {invite && (
          <div className="mb-4">
            <Notice>
              <p className="font-semibold">{invite.message}</p>
              <p>{panel === 'wizard' ? words.invite.afterProfile : words.invite.answer}</p>
            </Notice>
          </div>
        )}
        {panel === 'link' && <LinkPanel onSignedIn={goOn} onLeave={startAgain} />}
        {panel === 'login' && <LoginPanel memory={memory} remember={remember} onSignedIn={goOn} />}
        {panel === 'forgot' && <ForgotPanel memory={memory} remember={remember} />}
        {panel === 'register' && <RegisterPanel memory={memory} remember={remember} />}
        {panel === 'verify' && <VerifyPanel memory={memory} remember={remember} onSignedIn={goOn} />}
        {panel === 'wizard' && shortReason && (
          <ShortProfile
            memory={memory}
            remember={remember}
            knownName={root?.viewer?.fullName ?? null}
            city={invite?.location || (root?.near ?? '')}
            reason={shortReason}
            onDone={goOn}
          />
        )}
        {panel === 'wizard' && !shortReason && (
          <Wizard
            memory={memory}
            remember={remember}
            knownName={root?.viewer?.fullName ?? null}
            knownCity={root?.near ?? null}
            leadsBack={setupReason(next)}
            onLeave={close}
            onDone={goOn}
          />
        )}
      </div>
    </Dialog>
  )
}

const problems = new Map<string, string>(Object.entries(words.social.problems))

/** Why a provider signed no one in, as the address says it (spec 8). */
function SocialProblem() {
  const [params] = useSearchParams()
  const problem = problems.get(params.get('social') ?? '')
  if (problem === undefined) return null
  return (
    <div className="mb-4">
      <Notice tone="error">{problem}</Notice>
    </div>
  )
}

/** Whether this visit has shown a page before this one: the router counts them. */
const hasPageBefore = () => Number(window.history.state?.idx) > 0
