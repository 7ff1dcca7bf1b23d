/**
 * What every page needs goes into two files instead of twenty: the libraries, whose file keeps its name while only our
 * own code changes, and our own shared code. Everything else splits by route.
 */
export const chunkGroups = [
  {
    name: 'vendor',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@tanstack[\\/](?:history|query-core|react-query|react-router|react-store|router-core|store))[\\/]/,
  },
  {
    name: 'shared',
    test: /[\\/](?:apps[\\/]web[\\/]src[\\/]shared[\\/](?:api|lib|model)|packages[\\/]permissions[\\/]src)[\\/]/,
  },
]
