/**
 * What most pages need goes into three files instead of thirty: the libraries, whose file keeps its name while only our
 * own code changes, our own shared code, and the small parts of the UI. Everything else, the grid and the dialogs
 * among it, splits by route.
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
  {
    name: 'kit',
    test: /[\\/](?:apps[\\/]web[\\/]src[\\/]shared[\\/]ui[\\/](?:badge|beating|button|card|empty|error|field|input|loading|logo|nav|notice|page|skeleton|toast\.)[\w.-]*|node_modules[\\/]lucide-react[\\/].*)$/,
    minShareCount: 4,
  },
]
