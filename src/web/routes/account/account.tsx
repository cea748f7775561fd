import { Outlet, redirect } from 'react-router'
import { needsProfile, sectionAt } from '../../account/account-sections.ts'
import { hasProfile } from '../../account/account-user.ts'
import { words } from '../../account/account-words.ts'
import { apiContext, siteContext } from '../../api-context.ts'
import { Page } from '../../kit/page.tsx'
import { TermsNotice } from '../../pages/legal/terms-notice.tsx'
import { pagePath } from '../../../kernel/page-path.ts'
import { paths } from '../../../kernel/paths.ts'
import type { Route } from './+types/account'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await context.get(apiContext).fetchOwnUser({})
  const pathname = pagePath(new URL(request.url).pathname)
  // The wizard opens for a signed-in person without a profile.
  if (!hasProfile(user) && needsProfile(pathname)) throw redirect(paths.login(pathname))
  return { user, productName: context.get(siteContext).productName }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const id = sectionAt(location.pathname)
  const titles = [...(id ? [words.sections[id].title] : []), words.title, loaderData?.productName ?? '']
  return [{ title: titles.join(' · ') }, { name: 'robots', content: 'noindex' }]
}

export default function AccountScreen({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <Page>
      <div className="flex flex-col gap-6 sm:gap-8">
        <TermsNotice accepted={user.termsVersion} />
        <Outlet />
      </div>
    </Page>
  )
}
