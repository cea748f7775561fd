import { v7 } from 'uuid'

/** A new UUIDv7: sorts by the moment it was made. The type of id is the place's that asks. */
export const newId = <Id extends string>(): Id => v7() as Id
