/** A configuration of nginx that lives in one folder: one worker in the foreground, nothing of the system's own. */
export function nginxFrame(folder: string, name: string, http: string): string {
  const place = (what: string) => `${folder}/${name}.${what}`
  return `
    daemon off;
    worker_processes 1;
    pid ${place('pid')};
    error_log ${place('errors')} warn;
    events { worker_connections 4096; }
    http {
      default_type application/json;
      types { application/json json; }
      sendfile on;
      tcp_nopush on;
      client_body_temp_path ${place('bodies')};
      proxy_temp_path ${place('proxied')};
      fastcgi_temp_path ${place('fastcgi')};
      uwsgi_temp_path ${place('uwsgi')};
      scgi_temp_path ${place('scgi')};
      large_client_header_buffers 4 32k;
      ${http}
    }
  `
}
