import { makeDataIfNeeded } from '../../data/make-data.ts'

// The process that makes `build/data`: `build.ts` starts it before the one that builds the screens.
await makeDataIfNeeded()
