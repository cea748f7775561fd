declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  export const {
    entry,
    routes,
    assets,
    assetsBuildDirectory,
    basename,
    future,
    isSpaMode,
    prerender,
    publicPath,
    routeDiscovery,
    ssr,
    allowedActionOrigins,
  }: ServerBuild
}
