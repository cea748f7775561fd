import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { words } from '../auth/auth-words.ts'
import { chosenPassword, NewPasswordFields } from '../auth/panels/new-password-fields.tsx'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { paths } from '../../kernel/paths.ts'
import { useWrite } from '../use-write.ts'
import type { Route } from './+types/reset-password'

const text = words.reset

export const meta: Route.MetaFunction = () => [
  { title: text.title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export const loader = ({ request }: Route.LoaderArgs) => ({ token: new URL(request.url).searchParams.get('token') })

/** Where the email for a forgotten password leads; the link counts once, when the form is sent. */
export default function ResetPasswordScreen({ loaderData: { token } }: Route.ComponentProps) {
  const reset = useWrite('resetPassword', { revalidate: false })
  const [isMismatch, setIsMismatch] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const { revalidate } = useRevalidator()
  const isDead = !token || reset.refusal?.code === 'account/dead-link'

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = chosenPassword(event.currentTarget)
    setIsMismatch(password === null)
    if (password === null) return

    const result = await reset.attempt({ token: token ?? '', password })
    if (!result?.ok) return
    setIsDone(true)
    await revalidate()
  }

  return (
    <Page narrow>
      <div className="stage flex flex-col items-start gap-4 rounded-card border border-line p-6 sm:mt-8 sm:p-8">
        <h1 className="text-3xl">{text.title}</h1>
        {isDone && (
          <>
            <Notice tone="success">{text.done}</Notice>
            <ButtonLink to={paths.login()}>{text.goOn}</ButtonLink>
          </>
        )}
        {isDead && !isDone && (
          <>
            <Notice tone="error">{reset.problem ?? text.missing}</Notice>
            <ButtonLink to={paths.forgot}>{text.another}</ButtonLink>
          </>
        )}
        {!isDead && !isDone && (
          <form onSubmit={submit} className="flex w-full flex-col gap-4">
            <p>{text.text}</p>
            <NewPasswordFields label={text.label} isMismatch={isMismatch} />
            {reset.problem && !isMismatch && <Notice tone="error">{reset.problem}</Notice>}
            <Button type="submit" busy={reset.pending} className="self-start">
              {text.submit}
            </Button>
          </form>
        )}
      </div>
    </Page>
  )
}
