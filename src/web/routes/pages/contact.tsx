import { apiContext, siteContext, viewerContext } from '../../api-context.ts'
import { ContactPage } from '../../pages/contact/contact-page.tsx'
import { contactWords } from '../../pages/contact/contact-words.ts'
import { paths } from '../../../kernel/paths.ts'
import { textPageMeta } from '../../seo/text-page-meta.ts'
import type { Route } from './+types/contact'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const viewer = context.get(viewerContext) ? (await context.get(apiContext).fetchOwnUser()).user : null
  return {
    name: site.productName,
    own: viewer && { name: viewer.fullName ?? '', email: viewer.email },
    meta: textPageMeta(site, contactWords(site.productName), paths.contact),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function ContactScreen({ loaderData: { name, own: viewer } }: Route.ComponentProps) {
  return <ContactPage words={contactWords(name)} viewer={viewer} />
}
