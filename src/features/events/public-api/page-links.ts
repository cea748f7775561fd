import { publicApiPaths } from '../../../kernel/addresses/public-api.ts'
import type { PictureId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import { kmToMiles } from '../../../kernel/places/geo.ts'

/** Where a page is, on the site and in the API. */
export const linksOfPage = (origin: string, { id, username }: { id: string; username: string }) => ({
  url: origin + paths.entity(username),
  apiUrl: origin + publicApiPaths.page(id),
})

/** A picture at the width that its page shows it in. */
export const pictureUrl = (origin: string, id: PictureId | null, width: 640 | 1280): string | null =>
  id && origin + paths.picture(id, width)

/** To a tenth of a mile. */
export const milesOf = (km: number | null): number | null => (km === null ? null : Math.round(kmToMiles(km) * 10) / 10)
