import { useLocation, useSearchParams } from 'react-router'
import type { SignInProvider } from '../../../kernel/sign-in-providers.ts'
import { paths } from '../../../kernel/paths.ts'
import { useRootData } from '../../root-data.ts'
import { authParams, without } from '../auth-params.ts'
import { words } from '../auth-words.ts'
import { AppleLogo, GoogleLogo } from './social-logos.tsx'

/** White on dark, as both providers want their buttons. */
const looks: Record<SignInProvider, { className: string; Logo: () => React.JSX.Element }> = {
  google: { className: 'border border-[#747775] text-[#1f1f1f]', Logo: GoogleLogo },
  apple: { className: 'text-black', Logo: AppleLogo },
}

/** Google and Apple, if this installation has them: to their pages, and back to the current one. */
export function SocialButtons() {
  const root = useRootData()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const providers = root?.signInWith ?? []
  if (providers.length === 0) return null

  const query = without(params, authParams)
  const next = params.get('next') ?? `${pathname}${query ? `?${query}` : ''}`
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-mute">
        <span className="h-px grow bg-line" />
        {words.social.or}
        <span className="h-px grow bg-line" />
      </p>
      {providers.map((provider) => {
        const { className, Logo } = looks[provider]
        return (
          <a
            key={provider}
            href={paths.signInWith(provider, next)}
            className={`flex min-h-11 items-center justify-center gap-3 rounded-pill bg-white px-4 py-2 text-center font-semibold hover:opacity-90 ${className}`}
          >
            <Logo />
            {words.social.buttons[provider]}
          </a>
        )
      })}
    </>
  )
}
