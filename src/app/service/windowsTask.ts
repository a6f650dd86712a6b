import type { Installation } from './installation.js';
import { xmlText } from './xmlText.js';

/**
 * A task of the Windows Task Scheduler (its XML schema 1.2): started when the user logs in, once more each
 * minute after a failure, without the three days after which Windows ends tasks. A program that does not
 * answer the service manager cannot be a service of Windows itself, and ports and data are the user's.
 */
export const makeWindowsTask = ({
  node,
  main,
  user,
}: Installation): string => `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo>
    <Description>jadoube, the bridge between physical chess sets and software</Description>
  </RegistrationInfo>
  <Triggers><LogonTrigger><Enabled>true</Enabled><UserId>${xmlText(user)}</UserId></LogonTrigger></Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>${xmlText(user)}</UserId>
      <LogonType>InteractiveToken</LogonType>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure><Interval>PT1M</Interval><Count>255</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec><Command>${xmlText(node)}</Command><Arguments>${xmlText(`"${main}" serve`)}</Arguments></Exec>
  </Actions>
</Task>
`;
