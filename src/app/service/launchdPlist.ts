import type { Installation } from './installation.js';
import { xmlText } from './xmlText.js';

/**
 * A launchd agent (launchd.plist(5)): started when the user logs in, and again when it fails. It is ended by
 * SIGTERM, which stops jadoube in order.
 */
export const makeLaunchdPlist = (
  { node, main }: Pick<Installation, 'node' | 'main'>,
  logFile: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>org.jadoube.daemon</string>
  <key>ProgramArguments</key>
  <array>
    <string>${xmlText(node)}</string>
    <string>${xmlText(main)}</string>
    <string>serve</string>
  </array>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>
  <key>ThrottleInterval</key><integer>2</integer>
  <key>ExitTimeOut</key><integer>5</integer>
  <key>StandardOutPath</key><string>${xmlText(logFile)}</string>
  <key>StandardErrorPath</key><string>${xmlText(logFile)}</string>
</dict>
</plist>
`;
