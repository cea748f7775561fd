import { siteContext } from '../../api-context.ts'
import { whyWords } from '../../pages/why/why-words.ts'
import { WhyPage } from '../../pages/why/why-page.tsx'
import { paths } from '../../../kernel/paths.ts'
import { textPageMeta } from '../../seo/text-page-meta.ts'
import type { Route } from './+types/why'

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return { name: site.productName, meta: textPageMeta(site, whyWords(site.productName), paths.why) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function WhyScreen({ loaderData: { name } }: Route.ComponentProps) {
  return <WhyPage words={whyWords(name)} />
}
