import { useEffect } from 'react'
import { useNavigate, useRevalidator, useRouteLoaderData, useSearchParams } from 'react-router'
import { ownPath } from '../../features/accounts/rules/registration.ts'
import { ask } from '../api.ts'
import { Dialog } from '../kit/dialog.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { forgetAuthMemory, useAuthMemory } from './auth-memory.ts'
import { words } from './auth-words.ts'
import { LoginPanel } from './login-panel.tsx'
import { RegisterPanel } from './register-panel.tsx'
import { VerifyPanel } from './verify-panel.tsx'
import { Wizard } from './wizard.tsx'

const titles = {
  login: words.login.title,
  register: words.register.title,
  verify: words.verify.title,
  wizard: words.wizard.title,
}

/** Login, registration, its verification and the wizard in one dialog (spec 2, modals 2 and 3). */
export function AuthModal() {
  const [params, setParams] = useSearchParams()
  const [memory, remember] = useAuthMemory()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const revalidator = useRevalidator()
  const navigate = useNavigate()
  const panel = root?.viewer ? 'wizard' : memory.panel

  // A new panel is used, and read out, from its first field or its heading on.
  useEffect(() => {
    const first = document.getElementById(`sign-in-${panel}`)?.querySelector<HTMLElement>('h3, input')
    first?.focus()
  }, [panel])

  const close = () => {
    const left = new URLSearchParams(params)
    left.delete('login')
    left.delete('next')
    setParams(left, { replace: true, preventScrollReset: true })
  }

  const finish = async () => {
    forgetAuthMemory()
    await revalidator.revalidate()
    if (!params.has('next')) return close()
    await navigate(ownPath(params.get('next')), { replace: true })
  }

  /** A session is there: on to the wizard when the profile is missing, else to where one came from. */
  const goOn = async () => {
    const own = await ask('fetchOwnUser', {})
    if (own.ok && own.answer.user.username !== null) return finish()
    await revalidator.revalidate()
  }

  if (root?.viewer?.hasProfile) return null
  return (
    <Dialog title={titles[panel]} open onClose={close}>
      <div id={`sign-in-${panel}`}>
        {panel === 'login' && <LoginPanel memory={memory} remember={remember} onSignedIn={goOn} />}
        {panel === 'register' && <RegisterPanel memory={memory} remember={remember} />}
        {panel === 'verify' && <VerifyPanel memory={memory} remember={remember} onSignedIn={goOn} />}
        {panel === 'wizard' && <Wizard memory={memory} remember={remember} onLeave={close} onDone={finish} />}
      </div>
    </Dialog>
  )
}
