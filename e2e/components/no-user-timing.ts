// React's development build measures every component that it draws where the browser can show it; here nobody looks, and the entries
// of all files would stay in the one page that draws them.
Reflect.deleteProperty(console, 'timeStamp')
