import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ownPath } from '../../features/accounts/rules/registration.ts'
import { words } from '../auth/auth-words.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { paths } from '../../kernel/paths.ts'
import { useRootData } from '../root-data.ts'
import { useWrite } from '../use-write.ts'
import type { Route } from './+types/verify'

export const meta: Route.MetaFunction = () => [
  { title: words.link.title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = searchParams.get('next')
  return { token: searchParams.get('token'), login: paths.login(next === null ? undefined : ownPath(next)) }
}

/** Where a verification email's button leads: programs that read email open links, so a click makes the account. */
export default function VerifyScreen({ loaderData: { token, login } }: Route.ComponentProps) {
  const verify = useWrite('verifyEmail', { revalidate: false })
  const [isDone, setIsDone] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  const confirm = async () => {
    const result = await verify.attempt({ token: token ?? '' })
    if (!result?.ok) return
    setIsDone(true)
    await revalidate()
    await navigate(login, { replace: true })
  }

  // A link that has done its work is opened again, or the code was typed meanwhile.
  const isLoggedIn = Boolean(useRootData()?.viewer)
  const problem = token ? verify.problem : words.link.missing
  const isDead = !token || verify.refusal?.code === 'account/dead-link'
  return (
    <Page narrow>
      <div className="stage flex flex-col items-start gap-4 rounded-card border border-line p-6 sm:mt-8 sm:p-8">
        <h1 className="text-3xl text-wrap">{words.link.title}</h1>
        {!isDead && <p>{words.link.text}</p>}
        {problem && <Notice tone="error">{problem}</Notice>}
        {isDead ? (
          <ButtonLink to={isLoggedIn ? paths.home : login}>
            {isLoggedIn ? words.link.toHome : words.link.toLogin}
          </ButtonLink>
        ) : (
          <Button onClick={confirm} busy={verify.pending || isDone}>
            {words.link.submit}
          </Button>
        )}
      </div>
    </Page>
  )
}
