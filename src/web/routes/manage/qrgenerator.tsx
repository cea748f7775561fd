import { apiContext, siteContext, viewerContext } from '../../api-context.ts'
import { paths } from '../../../kernel/paths.ts'
import { loadOwnLinks } from '../../qr/own-links.ts'
import { QrPage } from '../../qr/qr-page.tsx'
import { qrWords } from '../../qr/qr-words.ts'
import { textPageMeta } from '../../seo/text-page-meta.ts'
import type { Route } from './+types/qrgenerator'

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const ownPages = context.get(viewerContext) ? await loadOwnLinks(context.get(apiContext)) : []
  const requestedPath = new URL(request.url).searchParams.get('for')
  return {
    name: site.productName,
    origin: site.origin,
    ownPages,
    first: requestedPath?.startsWith('/') ? site.origin + requestedPath : '',
    meta: textPageMeta(site, qrWords(site.productName), paths.qrGenerator()),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function QrScreen({ loaderData: { name, ...rest } }: Route.ComponentProps) {
  return <QrPage words={qrWords(name)} {...rest} />
}
