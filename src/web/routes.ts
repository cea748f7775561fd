import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('event/:id', 'routes/event.tsx'),
  route('profile/:id', 'routes/profile.tsx'),
  route('account', 'routes/account.tsx'),
  route('discover', 'routes/discover.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('manage/:id', 'routes/manage.tsx'),
  route('add-entity', 'routes/add-entity.tsx'),
  route('operator', 'routes/operator.tsx'),
  route('verify', 'routes/verify.tsx'),
  route('order/:id', 'routes/order.tsx'),
  route('tickets', 'routes/tickets.tsx'),
  route('pay/onboarding/:account', 'routes/pay-onboarding.tsx'),
  route('pay/:session', 'routes/pay.tsx'),
  route('manage/:id/door/:eventId', 'routes/door.tsx'),
] satisfies RouteConfig
