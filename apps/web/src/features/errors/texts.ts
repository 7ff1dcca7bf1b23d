/** Texts of the error pages, word for word. */
export const errorTexts = {
  backToDashboard: 'Back to Dashboard',
  tryAgain: 'Try Again',
  unauthorized: {
    title: 'Unauthorized Access',
    message: 'You do not have permission to access this page.',
    unchanged: 'Your permissions have not changed.',
  },
  notFound: {
    title: 'Every count accounted for — except this page.',
    message: 'The page you’re looking for doesn’t exist or has been moved.',
  },
  general: {
    title: 'Oops! Something went wrong.',
    message: 'An unexpected error occurred. Please try again later.',
  },
} as const
