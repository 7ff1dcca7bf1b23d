import { askedPath } from './asked-path.ts'
import type { EarlyRoutes } from './early-routes.ts'

const session = askedPath('GET /bff/session')
const person = askedPath('GET /v2/user/myself', { includeRolesAndPermissions: 'true' })

/**
 * The text of a script that stands in the page and runs before any file of ours has come: it names the scripts of the
 * route, and asks who is there, while the first ones are still on their way. What it is answered is kept for the API
 * client (`shared/lib/early-answers.ts`), which asks again when there is no good answer. Nothing private is fetched
 * before the gateway has said that somebody is signed in; while a logout has not got through, nothing is asked. What the
 * screen shows is asked for as soon as the person is known who may see it, where the bare address says what that is: not
 * with a search, not where a default view takes its place, not in a tab that has gone to another tenant.
 */
export function earlyScript({ files, routes }: EarlyRoutes): string {
  return `
(function (files, routes) {
  var route = routes.find(function (route) { return new RegExp(route[0]).test(location.pathname) })
  if (!route) return
  function load() {
    route[2].forEach(function (index) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = '/' + files[index]
      document.head.append(link)
    })
  }
  if (!route[1]) return load()
  try {
    if (localStorage.getItem('backoffice.logout-pending')) return
  } catch (error) {}
  function data() {
    if (!route[3] || location.search !== '') return []
    var ids = location.pathname.match(route[0]).slice(1)
    if (!ids.every(function (id) { return /^[1-9]\\d{0,14}$/.test(id) })) return []
    try {
      if (sessionStorage.getItem('backoffice.tenant')) return []
      var hasView = Object.keys(localStorage).some(function (key) {
        return key.startsWith('backoffice.view.') && key.endsWith('.' + route[4])
      })
      if (hasView) return []
    } catch (error) {}
    return route[3].map(function (path) { return path.replace('$1', ids[0]) })
  }
  function menu() {
    try {
      return localStorage.getItem('backoffice.menu') || 'open'
    } catch (error) {
      return 'open'
    }
  }
  var answers = (window.earlyAnswers = new Map())
  function get(path) {
    return fetch(path, { headers: { accept: 'application/json', 'x-csrf': '1' } })
  }
  function keep(path, answer) {
    answer.catch(function () {})
    answers.set(path, answer)
    return answer
  }
  function ask(path) {
    return keep(path, get(path))
  }
  function read(answer) {
    return answer.ok ? answer.clone().json() : {}
  }
  function requireRight(person) {
    var allowed = !route[5] || person.isMta || (person.rolesAndPermissions || []).some(function (role) {
      return role.permissions.some(function (one) {
        return one.functionalityName.toLowerCase() === route[5].toLowerCase()
      })
    })
    if (!allowed) throw route[5]
  }
  ask('${session}').then(read).then(function (session) {
    if (!session.signedIn) return
    document.documentElement.dataset.firstFrame = menu()
    var person = ask('${person}').then(read)
    load()
    data().forEach(function (path) {
      keep(path, person.then(requireRight).then(function () {
        return get(path)
      }))
    })
  }).catch(function () {})
})(${JSON.stringify(files)}, ${JSON.stringify(routes)})
`
}
