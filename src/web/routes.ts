import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('event/:id', 'routes/event.tsx'),
  route('profile/:id', 'routes/profile.tsx'),
  route('discover', 'routes/discover.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('verify', 'routes/verify.tsx'),
] satisfies RouteConfig
