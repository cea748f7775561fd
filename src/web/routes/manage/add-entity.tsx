import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext, siteContext, viewerContext } from '../../api-context.ts'
import { AddEntityForm } from '../../entities/add/add-entity-form.tsx'
import { words } from '../../entities/add/add-entity-words.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../../kernel/paths.ts'
import type { Route } from './+types/add-entity'

/** Whoever runs a page has a name there and has accepted the terms, so a profile comes first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) throw redirect(paths.login(paths.addEntity))
  const { user } = await context.get(apiContext).fetchOwnUser()
  const { pathname, search } = new URL(request.url)
  if (user.username === null) throw redirect(paths.login(pathname + search))
  // Who came here first was not asked for a city, and has one that we guessed.
  const location = user.genrePreference.length > 0 ? (user.location ?? '') : ''
  return { first: { location, contactEmail: user.email }, productName: context.get(siteContext).productName }
}

/** Each step has its own address; nothing new needs to be read for it. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: words.metaTitle(loaderData?.productName ?? '') },
  { name: 'robots', content: 'noindex' },
]

export default function AddEntityScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <div className="mx-auto flex max-w-4xl flex-col gap-8">
        <header className="flex flex-col gap-2">
          <h1 className="text-4xl">{words.title}</h1>
          <p className="max-w-prose text-mute">{words.lead}</p>
        </header>
        <AddEntityForm first={loaderData.first} />
      </div>
    </Page>
  )
}
