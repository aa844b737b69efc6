module northdesk

go 1.19
