import { siteContext } from '../../api-context.ts'
import { FaqPage } from '../../pages/faq/faq-page.tsx'
import { faqWords } from '../../pages/faq/faq-words.ts'
import { faqMeta } from '../../seo/faq-meta.ts'
import type { Route } from './+types/faq'

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return { name: site.productName, meta: faqMeta(faqWords(site.productName), site) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function FaqScreen({ loaderData: { name } }: Route.ComponentProps) {
  return <FaqPage words={faqWords(name)} />
}
