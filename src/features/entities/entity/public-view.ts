import type { findEntity } from '../page/entities.store.ts'
import { paths } from '../../../kernel/paths.ts'
import type { EntityProfile } from './entity-views.ts'
import { kindLabel } from '../rules/kinds.ts'

type Entity = NonNullable<Awaited<ReturnType<typeof findEntity>>>

/** An entity as everyone may see it. */
export function publicView(entity: Entity): EntityProfile {
  return {
    id: entity.id,
    type: entity.type,
    kind: kindLabel(entity.type, entity.genres),
    name: entity.name,
    username: entity.username,
    status: entity.status,
    genre: entity.genres,
    location: entity.location,
    coordinates: [entity.lat, entity.lng],
    placeExact: entity.place_exact,
    image: entity.picture_id && paths.picture(entity.picture_id, 640),
    pictureID: entity.picture_id,
    bio: entity.bio,
    members: entity.members,
    previewLink: entity.preview_link,
    homeRadius: entity.home_radius_miles,
    setMinutes: entity.set_minutes,
    explicit: entity.explicit,
    venueName: entity.venue_name,
    venueAddress: entity.address,
    capacity: entity.capacity,
    nonProfit: entity.non_profit,
    parkingOptions: entity.parking_options,
    agePolicy: entity.age_policy,
    hours: entity.hours,
    startDate: entity.starts_on,
    endDate: entity.ends_on,
    socialMediaLinks: entity.social_links,
    collaborating: entity.collaborating,
    demo: entity.demo,
  }
}
