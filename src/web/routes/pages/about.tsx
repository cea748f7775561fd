import { siteContext } from '../../api-context.ts'
import { aboutWords } from '../../pages/about/about-words.ts'
import { AboutPage } from '../../pages/about/about-page.tsx'
import { paths } from '../../../kernel/paths.ts'
import { textPageMeta } from '../../seo/text-page-meta.ts'
import type { Route } from './+types/about'

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return { name: site.productName, meta: textPageMeta(site, aboutWords(site.productName), paths.about) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function AboutScreen({ loaderData: { name } }: Route.ComponentProps) {
  return <AboutPage words={aboutWords(name)} />
}
